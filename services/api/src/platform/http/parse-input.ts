import type { ErrorIssue } from '@site/contracts';
import * as z from 'zod';
import { invalidInput } from './api-error';
import { redactAddresses } from './describe-error';

const TYPE_NAMES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

/** For example `at least 2 characters`. */
const boundMessage = (
  { origin, inclusive = true }: { origin: string; inclusive?: boolean },
  words: [inclusive: string, exclusive: string],
  limit: number | bigint,
): string => {
  const limitText = `${words[inclusive ? 0 : 1]} ${limit}`;
  const isOne = Number(limit) === 1;
  if (origin === 'string') return `Please use ${limitText} ${isOne ? 'character' : 'characters'}`;
  return origin === 'array'
    ? `Please give ${limitText} ${isOne ? 'entry' : 'entries'}`
    : `Please give a number of ${limitText}`;
};

/** The message for an issue whose contract defines none. */
const issueMessage = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return `Please give ${TYPE_NAMES[issue.expected] ?? 'another kind of value'}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `Please give ${String(issue.values[0])}`
        : `Please choose one of these: ${issue.values.map((value) => String(value) || 'nothing').join(', ')}`;
    case 'too_small':
      return boundMessage(issue, ['at least', 'more than'], issue.minimum);
    case 'too_big':
      return boundMessage(issue, ['at most', 'less than'], issue.maximum);
    case 'invalid_format':
      return 'This has an invalid format';
    case 'not_multiple_of':
      return `Please give a multiple of ${issue.divisor}`;
    default:
      return 'This value is not valid';
  }
};

/** A hostile body may cause thousands. */
const MAX_ISSUES = 20;

const toIssues = (issue: z.core.$ZodIssue): ErrorIssue[] => {
  const path = issue.path.map((key) => redactAddresses(String(key)));
  if (issue.input === undefined && issue.code.startsWith('invalid_'))
    return [{ path: path.join('.'), message: 'This field is required' }];
  if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), message: issue.message }];
  return issue.keys.map((key) => ({
    // A faulty client may send values as keys.
    path: [...path, redactAddresses(key)].join('.'),
    message: 'This field is not known',
  }));
};

/**
 * Parses a value. Throws `invalid_input` with all issues; its `message` is the first, for clients that show one line.
 */
export const parseInput = <Contract extends z.core.$ZodType>(
  contract: Contract,
  value: unknown,
): z.output<Contract> => {
  const { data, error } = z.safeParse(contract, value, { reportInput: true, error: issueMessage });
  if (!error) return data;
  const issues = error.issues.flatMap(toIssues).slice(0, MAX_ISSUES);
  const [first] = issues;
  const message = first?.path ? `${first.path}: ${first.message}` : first?.message;
  throw invalidInput(message ?? 'The request is not valid', { issues });
};
