#!/usr/bin/env bash
#SBATCH --job-name=verify
#SBATCH --cpus-per-task=2
#SBATCH --output=verify-%a.log
# Verifies one part of the scenes, the one that the place in the job array says.
#
#   sbatch --array=1-4 --wait Examples/CI/slurm.sh [ARGUMENT…]     arguments of `letterer verify`
#   letterer merge-reports part-* -o report
set -euo pipefail
exec "${LETTERER:-letterer}" verify "$@" --jobs "${SLURM_CPUS_PER_TASK:-1}" \
  --shard "$((SLURM_ARRAY_TASK_ID - SLURM_ARRAY_TASK_MIN + 1))/$SLURM_ARRAY_TASK_COUNT" \
  --report "part-$SLURM_ARRAY_TASK_ID"
