import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import type { FindCall } from '../http/find-call';
import { withoutTokens } from '../auth/access-token';
import { isAdminPath } from '../http/call';
import { callerOf } from '../auth/caller';
import type { ApiError } from '../http/api-error';
import { describeError } from '../http/describe-error';
import { toApiError } from '../http/to-api-error';
import type { AuditEvent, AuditTrail } from './audit-trail';
import { writingAfter } from '../database/before-writes';
import { notedChange } from '../http/note-change';

/** Ours have some forty letters at most. */
const LONGEST_ID = 80;

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Refusals whose words are names and ids of ours; what is wrong with a body may quote it. */
const TOLD: ApiError['code'][] = ['forbidden', 'not_found', 'conflict'];

const plain = (text: string | undefined) => text && withoutTokens(text);

const outcomeOf = (ctx: Context, error?: ApiError) => ({
  status: error?.status ?? ctx.status,
  what: plain(notedChange(ctx)),
  reason: error && TOLD.includes(error.code) ? plain(error.message) : undefined,
});

/**
 * Writes every call below `/api/admin` that may change something to the audit trail, and whatever is forbidden. It
 * stands before the router and before the scopes, so that no route is past it. The entry is there before anything is
 * done: where it cannot be written, nothing is done. A call may read while its entry is being written. What has
 * come of it follows behind the answer; where that cannot be written, the entry stays as `begun`, and the caller hears how
 * his call ended, because it has.
 *
 * The log has each entry too: who changes the database does not reach what was collected elsewhere.
 */
export const recordChanges =
  (trail: Pick<AuditTrail, 'begin' | 'complete'>, find: FindCall, log: Logger): Middleware =>
  async (ctx, next) => {
    if (!isAdminPath(ctx.path)) return next();
    const found = find(ctx.method, ctx.path);
    const event: AuditEvent = {
      by: callerOf(ctx).name,
      method: ctx.method,
      path: found?.call.path ?? '/api/admin/*',
      ids: (found?.ids ?? []).map((id) => withoutTokens(id).slice(0, LONGEST_ID)),
    };
    const isRead = READS.includes(ctx.method);
    const begun = isRead ? undefined : trail.begin(event);
    const complete = async (error?: ApiError) => {
      const isNoted = begun !== undefined || error?.code === 'forbidden';
      if (!isNoted) return;
      const entry = await (begun ?? trail.begin(event));
      const outcome = outcomeOf(ctx, error);
      log.info(
        { requestId: ctx.state.requestId, audit: { id: entry, ...event, ...outcome } },
        'audit',
      );
      trail
        .complete(entry, outcome)
        .catch((failure: unknown) =>
          log.warn({ error: describeError(failure) }, 'audit entry not completed'),
        );
    };

    try {
      await (begun ? writingAfter(begun, next) : next());
    } catch (thrown) {
      await complete(toApiError(thrown)).catch((failure: unknown) =>
        log.warn({ error: describeError(failure) }, 'audit entry not written'),
      );
      throw thrown;
    }
    await complete();
  };
