import type { AccessRecord, AuditEntry, ReleaseKeyRecord } from '@site/contracts';
import { textTable } from './text-table';

/** `2026-11-22T10:00:00.000Z` as `2026-11-22 10:00`, in UTC. */
const minute = (moment: string): string => moment.slice(0, 16).replace('T', ' ');
const day = (moment: string): string => moment.slice(0, 10);

const stateOf = ({ revokedAt, revokedBy, expiresAt }: AccessRecord, now: Date): string => {
  if (revokedAt) return `revoked ${day(revokedAt)} by ${revokedBy ?? 'somebody'}`;
  if (!expiresAt) return 'good until it is revoked';
  return new Date(expiresAt) <= now ? `ended ${day(expiresAt)}` : `good until ${minute(expiresAt)}`;
};

export const accessReport = (access: AccessRecord[], now: Date): string[] =>
  access.length === 0
    ? ['Nobody has a token but the owner.']
    : textTable(
        [{ title: 'name' }, { title: 'state' }, { title: 'given' }, { title: 'may' }],
        access.map((one) => [
          one.name,
          stateOf(one, now),
          `${day(one.createdAt)} by ${one.createdBy}`,
          one.may.join(', '),
        ]),
      );

const keyStateOf = ({ inFolder, revokedAt, revokedBy }: ReleaseKeyRecord): string => {
  if (inFolder) return 'a file of the site';
  return revokedAt ? `revoked ${day(revokedAt)} by ${revokedBy ?? 'somebody'}` : 'good';
};

export const keyReport = (keys: ReleaseKeyRecord[]): string[] =>
  textTable(
    [{ title: 'name' }, { title: 'state' }, { title: 'parts' }, { title: 'fingerprint' }],
    keys.map((key) => [key.name, keyStateOf(key), key.parts.join(', '), key.fingerprint]),
  );

const callOf = ({ method, path, ids }: AuditEntry): string => {
  const left = [...ids];
  return `${method} ${path.replace(/\{\w+\}/g, (name) => left.shift() ?? name)}`;
};

export const auditReport = (entries: AuditEntry[]): string[] =>
  entries.length === 0
    ? ['There is no such entry.']
    : textTable(
        [
          { title: 'when (UTC)' },
          { title: 'by' },
          { title: 'outcome' },
          { title: 'call' },
          { title: 'what' },
        ],
        entries.map((entry) => [
          minute(entry.at),
          entry.by,
          entry.status === undefined ? entry.outcome : `${entry.outcome} ${entry.status}`,
          callOf(entry),
          [entry.what, entry.reason].filter(Boolean).join('. '),
        ]),
      );
