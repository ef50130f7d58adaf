import { DatabaseAway } from '../http/database-away';
import { toApiError } from '../http/to-api-error';
import type { DatabaseReach } from './database-reach';

/** Does what needs the database, and answers true; false where that is away, and as soon as it is found to be. */
export const askUnlessAway = async (
  reach: DatabaseReach,
  work: () => Promise<unknown>,
): Promise<boolean> => {
  try {
    await reach.ask(work);
    return true;
  } catch (error) {
    if (toApiError(error) instanceof DatabaseAway) return false;
    throw error;
  }
};
