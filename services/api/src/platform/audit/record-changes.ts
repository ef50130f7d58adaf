import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { type FindCall, isAdminPath } from '../http/call';
import { withoutTokens } from '../auth/access-token';
import { callerOf } from '../auth/caller';
import type { ApiError } from '../http/api-error';
import { describeError } from '../http/describe-error';
import { toApiError } from '../http/to-api-error';
import type { AuditEvent, AuditLog } from './audit-log';
import { changeNote } from '../http/note-change';

/** In characters; ids of the site have at most about forty. */
const MAX_ID_LENGTH = 80;

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Errors whose messages consist of names and ids; messages of others may quote a body, so their code is logged. */
const LOGGED_MESSAGES: ApiError['code'][] = ['forbidden', 'not_found', 'conflict'];

/** Limits `what` and `reason`, which may contain names, to 500 characters. */
const redact = (text: string | undefined) => text && withoutTokens(text).slice(0, 500);

const outcomeOf = (ctx: Context, error?: ApiError) => ({
  status: error?.status ?? ctx.status,
  what: redact(changeNote(ctx)),
  reason:
    error &&
    redact(LOGGED_MESSAGES.includes(error.code) ? error.message : error.code.replaceAll('_', ' ')),
});

/**
 * Writes to the audit log every call below `/api/admin` that may change something, and every call that is forbidden. It
 * runs before the router and the scope checks, so that no route can bypass it. The entry is written before the call does
 * anything; if that fails, the call fails. Its outcome is written after the response; if that fails, the entry stays
 * `begun`. Each entry also goes to the process log, which a change of the database does not affect.
 */
export const recordChanges =
  (auditLog: Pick<AuditLog, 'begin' | 'complete'>, find: FindCall, log: Logger): Middleware =>
  async (ctx, next) => {
    if (!isAdminPath(ctx.path)) return next();
    const match = find(ctx.method, ctx.path);
    const event: AuditEvent = {
      by: callerOf(ctx).name,
      method: ctx.method,
      path: match?.call.path ?? '/api/admin/*',
      ids: (match?.ids ?? []).map((id) => withoutTokens(id).slice(0, MAX_ID_LENGTH)),
    };
    const entryId = READS.includes(ctx.method) ? undefined : await auditLog.begin(event);
    const complete = async (error?: ApiError) => {
      if (entryId === undefined && error?.code !== 'forbidden') return;
      const entry = entryId ?? (await auditLog.begin(event));
      const outcome = outcomeOf(ctx, error);
      log.info(
        { requestId: ctx.state.requestId, audit: { id: entry, ...event, ...outcome } },
        'audit',
      );
      auditLog
        .complete(entry, outcome)
        .catch((failure: unknown) =>
          log.warn({ error: describeError(failure) }, 'audit entry not completed'),
        );
    };

    try {
      await next();
    } catch (thrown) {
      await complete(toApiError(thrown)).catch((failure: unknown) =>
        log.warn({ error: describeError(failure) }, 'audit entry not written'),
      );
      throw thrown;
    }
    await complete();
  };
