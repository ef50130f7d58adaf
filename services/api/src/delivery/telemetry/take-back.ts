import { releaseId, type Composition } from '@site/contracts';
import type { Logger } from 'pino';
import { theSite } from '../../platform/auth/caller';
import type { AuditLog } from '../../platform/audit/audit-log';
import type { CompositionService } from '../compositions/composition-service';
import type { TakeBack } from './canary-watch';

/** The call that a person would make. */
const CALL = { method: 'POST', path: '/api/admin/compositions/canary/end', ids: [] };

/**
 * Ends a canary as a person would, through the same conditional write: of two instances one does it. It is in the audit
 * trail before it is done, and in the history with the reason; where another was first, there is nothing left to do.
 */
export const createTakeBack =
  (
    compositions: Pick<CompositionService, 'endCanary'>,
    audit: Pick<AuditLog, 'begin' | 'complete'>,
    log: Pick<Logger, 'warn'>,
  ): TakeBack =>
  async ({ canary, began }, reason) => {
    const { name: part, version } = canary;
    const entry = await audit.begin({ by: theSite.name, ...CALL });
    let composition: Composition | undefined;
    try {
      composition = await compositions.endCanary({ part, version, reason }, theSite, began);
    } catch (error) {
      await audit.complete(entry, { status: 500, what: `end of canary ${part}` });
      throw error;
    }
    if (!composition) {
      const gone = `${releaseId(canary)} is not on canary`;
      await audit.complete(entry, { status: 404, what: `end of canary ${part}`, reason: gone });
      return;
    }
    const what = `composition ${composition.number}, end of canary ${releaseId(canary)}: ${reason}`;
    await audit.complete(entry, { status: 200, what });
    log.warn({ canary: releaseId(canary), reason }, 'a canary was taken back');
  };
