import { describeError } from '@site/admin-client';

const UNREADABLE =
  'The site answered with something that this page does not understand. Reload the page, then try again.';
const HINTS = {
  unreachable: 'The site could not be reached. Check your connection, then try again.',
  unreadable: UNREADABLE,
};

/** Why a call failed, for the team. */
export const sayError = (error: unknown): string => describeError(error, HINTS) ?? UNREADABLE;
