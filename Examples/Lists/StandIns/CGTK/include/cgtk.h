// What the adapter uses of GTK 4, where its headers aren't installed.
#ifndef CGTK_H
#define CGTK_H

typedef struct _GtkAdjustment {
  double value, lower, upper, step_increment, page_increment, page_size;
} GtkAdjustment;

void gtk_adjustment_configure(
    GtkAdjustment *adjustment, double value, double lower, double upper, double step_increment,
    double page_increment, double page_size);
double gtk_adjustment_get_value(GtkAdjustment *adjustment);
void gtk_adjustment_set_value(GtkAdjustment *adjustment, double value);

#endif
