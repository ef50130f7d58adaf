import { randomBytes } from 'node:crypto';
import { AuditEntry, type AuditList } from '@site/contracts';
import { trusted } from 'mongoose';
import * as z from 'zod';
import type { AuditDocument, AuditModel } from './audit-model';
import { mapReadable } from '../database/readable';

export type AuditEvent = Pick<AuditDocument, 'by' | 'method' | 'path' | 'ids'>;
type AuditOutcome = Pick<AuditDocument, 'what' | 'reason'> & { status: number };

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

export const AuditQuery = z.object({
  by: z.string().max(64).optional(),
  /** Inclusive. */
  since: moment.optional(),
  /** Exclusive. */
  until: moment.optional(),
  /** Entries older than this id. */
  before: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

const outcomeOf = (status: number | undefined): AuditEntry['outcome'] => {
  if (status === undefined) return 'begun';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'done';
};

/** Throws for malformed documents, which `mapReadable` skips. */
const toEntry = ({ _id, by, method, path, ids, what, status, reason }: AuditDocument): AuditEntry =>
  AuditEntry.parse({
    id: _id,
    at: _id.slice(0, _id.indexOf('Z') + 1),
    by,
    method,
    path,
    ids,
    what,
    outcome: outcomeOf(status),
    status,
    reason,
  });

export const createAuditLog = (entries: AuditModel, now: () => Date) => {
  const pending = new Set<Promise<unknown>>();
  const settled = async () => {
    await Promise.allSettled(pending);
  };

  return {
    /** Rejects when the entry cannot be written; the call must not run then. */
    async begin(event: AuditEvent): Promise<string> {
      const _id = `${now().toISOString()}-${randomBytes(6).toString('hex')}`;
      await entries.create({ _id, ...event });
      return _id;
    },

    /** Writes the outcome, once. */
    async complete(id: string, outcome: AuditOutcome): Promise<void> {
      const writing = entries
        .updateOne({ _id: id, status: trusted({ $exists: false }) }, { $set: outcome })
        .exec();
      pending.add(writing);
      await writing.finally(() => pending.delete(writing));
    },

    /** Resolves when pending outcomes are written or have failed. */
    settled,

    /** Newest first, including pending outcomes of this process. */
    async list({
      by,
      since,
      until,
      before,
      limit,
    }: z.infer<typeof AuditQuery>): Promise<AuditList> {
      const bounds = {
        ...(since && { $gte: since.toISOString() }),
        ...((until || before) && { $lt: [until?.toISOString(), before].filter(Boolean).sort()[0] }),
      };
      await settled();
      const documents = await entries
        .find({
          ...(by !== undefined && { by }),
          ...(Object.keys(bounds).length > 0 && { _id: trusted(bounds) }),
        })
        .sort({ _id: -1 })
        .limit(limit + 1)
        .lean();
      const page = documents.slice(0, limit);
      const next = documents.length > limit ? page.at(-1)?._id : undefined;
      return {
        entries: await mapReadable(entries, page, toEntry),
        ...(next !== undefined && { next }),
      };
    },
  };
};
export type AuditLog = ReturnType<typeof createAuditLog>;
