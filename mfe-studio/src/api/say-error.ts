import { RefusedError, UnreachableError } from '@site/admin-client';

/** What to tell the team of a call that failed. */
export const sayError = (error: unknown): string => {
  if (error instanceof RefusedError && error.status === 403)
    return `${error.message}. Ask the operator of the site for a token that may.`;
  if (error instanceof RefusedError)
    return error.body?.message ?? `The site answered with ${error.status}. Try again in a moment.`;
  if (error instanceof UnreachableError)
    return 'The site could not be reached. Check your connection, then try again.';
  return 'The site answered with something that this page does not understand. Reload the page, then try again.';
};
