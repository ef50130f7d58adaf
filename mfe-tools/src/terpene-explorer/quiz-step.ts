/**
 * Zero-based index of the question in `?view=` (one-based), no further than the first unanswered one (`answeredCount`).
 * An invalid `?view=` shows the first question.
 */
export const readStep = (view: string | null, answeredCount: number): number =>
  Math.min(/^[1-3]$/.test(view ?? '') ? Number(view) - 1 : 0, answeredCount);
