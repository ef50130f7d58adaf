/**
 * The question to show, counted from 0: the one of `?view=`, which counts from 1, but none after the first of the
 * unanswered ones, whose index is `answered`. An invalid `?view=` means the first.
 */
export const readStep = (view: string | null, answered: number): number =>
  Math.min(/^[1-3]$/.test(view ?? '') ? Number(view) - 1 : 0, answered);
