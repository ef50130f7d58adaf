import { DatabaseUnavailableError } from '../http/api-error';
import { toApiError } from '../http/to-api-error';
import type { Middleware } from 'koa';
import { routeOf, type FindCall } from '../http/call';

/** Whether the database is reachable, so that calls fail at once instead of waiting. */
export interface DatabaseReach {
  isAway(): boolean;
  /**
   * Rejects with `DatabaseUnavailableError` at once while the database is unreachable, and as soon as it becomes so.
   */
  ask<T>(work: () => Promise<T>): Promise<T>;
}

export interface WritableDatabaseReach extends DatabaseReach {
  /** Sets the result of the last check. */
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

/** False when the database is unreachable, or becomes so meanwhile. */
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

/** Answers calls that need the database with 503 while it is unreachable. */
export const requireDatabase =
  (reach: DatabaseReach, find: FindCall): Middleware =>
  (ctx, next) => {
    const found = find(ctx.method, ctx.path);
    if (!found || found.call.withoutDatabase) return next();
    // For logs and metrics, because the router has not run.
    ctx.state.route = routeOf(found.call);
    return reach.ask(next);
  };
