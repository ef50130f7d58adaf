import { DatabaseUnavailableError } from '../http/api-error';
import { toApiError } from '../http/to-api-error';
import type { Middleware } from 'koa';
import { routeOf, type FindCall } from '../http/call';

/** Whether the database can be asked, so that nobody waits for one that is away. */
export interface DatabaseReach {
  isAway(): boolean;
  /** Asks; rejects with `DatabaseUnavailableError` at once where it is away, and as soon as it is. */
  ask<T>(work: () => Promise<T>): Promise<T>;
}

export interface WritableDatabaseReach extends DatabaseReach {
  /** Whoever looks after the database says what was found. */
  tell(isAway: boolean): void;
}

export function createDatabaseReach(isAwayAtFirst = false): WritableDatabaseReach {
  let isAway = isAwayAtFirst;
  const waiting = new Set<(reason: DatabaseUnavailableError) => void>();

  return {
    isAway: () => isAway,

    tell(found) {
      isAway = found;
      if (isAway)
        for (const refuse of waiting) refuse(new DatabaseUnavailableError({ hasBegun: true }));
    },

    async ask(work) {
      if (isAway) throw new DatabaseUnavailableError();
      let refuse = (_: DatabaseUnavailableError): void => undefined;
      const refused = new Promise<never>((_, reject) => (refuse = reject));
      waiting.add(refuse);
      try {
        return await Promise.race([work(), refused]);
      } finally {
        waiting.delete(refuse);
      }
    },
  };
}

/** Does what needs the database, and answers true; false where that is away, and as soon as it is found to be. */
export const askIfAvailable = async (
  reach: DatabaseReach,
  work: () => Promise<unknown>,
): Promise<boolean> => {
  try {
    await reach.ask(work);
    return true;
  } catch (error) {
    if (toApiError(error) instanceof DatabaseUnavailableError) return false;
    throw error;
  }
};

/** Answers calls that need the database with 503 while it is away: at once, or as soon as that is found. */
export const requireDatabase =
  (reach: DatabaseReach, find: FindCall): Middleware =>
  (ctx, next) => {
    const found = find(ctx.method, ctx.path);
    if (!found || found.call.withoutDatabase) return next();
    // Of what is refused here the log knows the route too; no router has seen it.
    ctx.state.route = routeOf(found.call);
    return reach.ask(next);
  };
