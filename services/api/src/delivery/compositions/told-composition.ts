import type { Composition } from '@site/contracts';
import type { CompositionChange } from './composition-history';

/** A change of what is live, as callers are told of it. */
export const toContract = (change: CompositionChange): Composition => ({
  number: change._id,
  at: change.createdAt.toISOString(),
  ...(change.by !== undefined && { by: change.by }),
  action: change.action,
  parts: change.changes.map(({ last: _, ...part }) => part),
  ...(change.reason !== undefined && { reason: change.reason }),
  ...(change.forced && { forced: change.forced }),
});
