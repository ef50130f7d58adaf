/**
 * The zero-based step for a one-based `?view=`, at most `answeredCount`, the index of the first unanswered question. An
 * invalid `?view=` shows the first question.
 */
export const readStep = (view: string | null, answeredCount: number): number =>
  Math.min(/^[1-3]$/.test(view ?? '') ? Number(view) - 1 : 0, answeredCount);
