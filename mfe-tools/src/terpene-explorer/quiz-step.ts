/**
 * Index of the question to show: that of `?view=`, which counts from 1, but at most the first unanswered question, whose
 * index is `answeredCount`. An invalid `?view=` shows the first question.
 */
export const readStep = (view: string | null, answeredCount: number): number =>
  Math.min(/^[1-3]$/.test(view ?? '') ? Number(view) - 1 : 0, answeredCount);
