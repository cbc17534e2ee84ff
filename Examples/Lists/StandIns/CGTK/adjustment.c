#include "cgtk.h"

void gtk_adjustment_set_value(GtkAdjustment *adjustment, double value) {
  double highest = adjustment->upper - adjustment->page_size;
  if (value > highest) value = highest;
  if (value < adjustment->lower) value = adjustment->lower;
  adjustment->value = value;
}

void gtk_adjustment_configure(
    GtkAdjustment *adjustment, double value, double lower, double upper, double step_increment,
    double page_increment, double page_size) {
  adjustment->lower = lower;
  adjustment->upper = upper;
  adjustment->step_increment = step_increment;
  adjustment->page_increment = page_increment;
  adjustment->page_size = page_size;
  gtk_adjustment_set_value(adjustment, value);
}

double gtk_adjustment_get_value(GtkAdjustment *adjustment) { return adjustment->value; }
