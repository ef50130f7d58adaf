/** So many numbers are asked for at first: others have rarely drawn more since. */
const CLOSE = 8;
/** Beyond them each is twice as far as the one before. */
const FARTHEST = 2 ** 40;
const MOST = 32;

/** Where to look for the newest draw after this number. */
export const numbersAfter = (number: number): number[] =>
  Array.from({ length: CLOSE }, (_, index) => number + index + 1);

/** Where to look when all of those were drawn, and nobody knows how many more. */
export const numbersBeyond = (number: number): number[] => {
  const numbers: number[] = [];
  for (let step = 1; step <= FARTHEST; step *= 2) numbers.push(number + step);
  return numbers;
};

/** Where to look between a number that was drawn and one that was not; none where one follows on the other. */
export const numbersBetween = (drawn: number, free: number): number[] => {
  const step = Math.ceil((free - drawn) / (MOST + 1));
  const numbers: number[] = [];
  for (let number = drawn + step; number < free; number += step) numbers.push(number);
  return numbers;
};
