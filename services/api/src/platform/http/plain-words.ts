import type * as z from 'zod';

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

/** `at least 2 characters`, `at most 20 entries`, `more than 0` */
const bound = (
  { origin, inclusive = true }: { origin: string; inclusive?: boolean },
  words: [inclusive: string, exclusive: string],
  limit: number | bigint,
): string => {
  const much = `${words[inclusive ? 0 : 1]} ${limit}`;
  if (origin === 'string') return `Please use ${much} characters`;
  return origin === 'array' ? `Please give ${much} entries` : `Please give a number of ${much}`;
};

/** What is wrong, for people, where the contract has no words of its own for it. */
export const plainWords = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return `Please give ${KINDS[issue.expected] ?? 'another kind of value'}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `Please give ${String(issue.values[0])}`
        : `Please choose one of these: ${issue.values.map((value) => String(value) || 'nothing').join(', ')}`;
    case 'too_small':
      return bound(issue, ['at least', 'more than'], issue.minimum);
    case 'too_big':
      return bound(issue, ['at most', 'less than'], issue.maximum);
    case 'invalid_format':
      return 'This is not written as it should be';
    case 'not_multiple_of':
      return `Please give a multiple of ${issue.divisor}`;
    default:
      return 'This is not what belongs here';
  }
};
