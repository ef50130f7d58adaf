/**
 * The question to show, counted from 0: the one that `?view=` asks for, counted from 1, but none beyond the first
 * that has no answer. What is not a number of a question asks for the first.
 *
 * @param answered how many questions, from the first on, have an answer
 */
export const readStep = (view: string | null, answered: number): number =>
  Math.min(/^[1-3]$/.test(view ?? '') ? Number(view) - 1 : 0, answered);
