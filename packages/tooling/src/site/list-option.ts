import { InvalidArgumentError } from 'commander';

/** `a,b` and repeated options alike. */
export const listOption = (given: string, before: string[] = []): string[] => {
  const names = given.split(/[\s,]+/).filter(Boolean);
  if (names.length === 0) throw new InvalidArgumentError('Name at least one, without blanks.');
  return [...before, ...names];
};
