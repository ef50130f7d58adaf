import { DatabaseUnavailableError } from '../http/api-error';
import { toApiError } from '../http/to-api-error';
import type { Middleware } from 'koa';
import { routeOf, type FindCall } from '../http/call';

/** Tracks whether the database is reachable, so that calls fail immediately instead of waiting. */
export function createDatabaseAvailability(initiallyDown = false) {
  let isDown = initiallyDown;
  const waiting = new Set<(reason: DatabaseUnavailableError) => void>();

  return {
    isDown: () => isDown,

    setDown(next: boolean): void {
      isDown = next;
      if (isDown)
        for (const refuse of waiting) refuse(new DatabaseUnavailableError({ hasBegun: true }));
    },

    /** Rejects with `DatabaseUnavailableError` at once while the database is unreachable, and as soon as it becomes so. */
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (isDown) throw new DatabaseUnavailableError();
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
export type WritableDatabaseAvailability = ReturnType<typeof createDatabaseAvailability>;
export type DatabaseAvailability = Omit<WritableDatabaseAvailability, 'setDown'>;

/** Resolves with false when the database is unreachable, or becomes so during the work. */
export const runIfAvailable = async (
  availability: DatabaseAvailability,
  work: () => Promise<unknown>,
): Promise<boolean> => {
  try {
    await availability.run(work);
    return true;
  } catch (error) {
    if (toApiError(error) instanceof DatabaseUnavailableError) return false;
    throw error;
  }
};

/** Answers calls that need the database with 503 while it is unreachable. */
export const requireDatabase =
  (availability: DatabaseAvailability, find: FindCall): Middleware =>
  (ctx, next) => {
    const match = find(ctx.method, ctx.path);
    if (!match || match.call.withoutDatabase) return next();
    // For logs and metrics, because the router has not run.
    ctx.state.route = routeOf(match.call);
    return availability.run(next);
  };
