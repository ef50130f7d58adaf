import type { ErrorIssue } from '@site/contracts';
import * as z from 'zod';
import { ApiError } from './api-error';
import { plainWords } from './plain-words';
import { withoutAddresses } from './without-addresses';

/** A hostile body may break a rule in thousands of places; nobody reads more than these. */
const MOST_ISSUES = 20;

const toIssues = (issue: z.core.$ZodIssue): ErrorIssue[] => {
  const path = issue.path.map((key) => withoutAddresses(String(key)));
  if (issue.input === undefined && issue.code.startsWith('invalid_'))
    return [{ path: path.join('.'), message: 'This field is required' }];
  if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), message: issue.message }];
  return issue.keys.map((key) => ({
    // A form that was filled in the wrong way round has values where the names were.
    path: [...path, withoutAddresses(key)].join('.'),
    message: 'This field is not known',
  }));
};

/**
 * What the contract makes of a value. Throws `invalid_input` with all that is wrong; its `message` is the first of it, for
 * clients that show one line.
 */
export const checked = <Contract extends z.core.$ZodType>(
  contract: Contract,
  value: unknown,
): z.output<Contract> => {
  const { data, error } = z.safeParse(contract, value, { reportInput: true, error: plainWords });
  if (!error) return data;
  const issues = error.issues.flatMap(toIssues).slice(0, MOST_ISSUES);
  const [first] = issues;
  const message = first?.path ? `${first.path}: ${first.message}` : first?.message;
  throw new ApiError('invalid_input', message ?? 'The request is not valid', { issues });
};
