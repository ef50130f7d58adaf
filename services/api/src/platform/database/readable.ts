import { isNativeError } from 'node:util/types';
import { mongo, type Connection } from 'mongoose';
import { ApiError } from '../http/api-error';
import { isDiskFull, isUnreachable } from '../http/to-api-error';
import { LostDataSecretError } from '../operator-error';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import { describeError } from '../http/describe-error';

/** A malformed document. Its content is not reported, as it may be personal data. */
interface Unreadable {
  collection: string;
  id: string;
  error: unknown;
}

type Listener = (unreadable: Unreadable) => void;

const listeners = new WeakMap<Connection, Listener>();

export const onUnreadable = (database: Connection, listener: Listener): void => {
  listeners.set(database, listener);
};

/** Any Mongoose model. */
interface Source {
  db: Connection;
  collection: { name: string };
}

/** Unauthorized and AuthenticationFailed of MongoDB's error_codes.yml. */
const ACCESS_DENIED_CODES = new Set<unknown>([13, 18]);

/** Whether the document caused the error, not the database, a missing secret or an `ApiError`. */
const isDocumentError = (error: unknown): boolean =>
  isNativeError(error) &&
  !isUnreachable(error) &&
  !isDiskFull(error) &&
  !(error instanceof ApiError) &&
  !(error instanceof LostDataSecretError) &&
  !(error instanceof mongo.MongoServerError && ACCESS_DENIED_CODES.has(error.code));

/** A required document is malformed. */
export class UnreadableDocumentError extends ApiError {
  constructor({ collection, id, error: cause }: Unreadable) {
    super(
      'unavailable',
      `${id} of ${collection} cannot be read: it was changed outside the site. Restore it from a backup.`,
      { cause },
    );
  }
}

type ReadResult<Read> = { read: Read } | { unreadable: Unreadable };

async function tryRead<Document extends { _id: unknown }, Read>(
  { db, collection }: Source,
  document: Document,
  read: (document: Document) => Read | Promise<Read>,
): Promise<ReadResult<Read>> {
  try {
    return { read: await read(document) };
  } catch (error) {
    if (!isDocumentError(error)) throw error;
    const unreadable = { collection: collection.name, id: String(document._id), error };
    listeners.get(db)?.(unreadable);
    return { unreadable };
  }
}

/** Maps documents in order; malformed ones are reported and skipped. Other errors are thrown. */
export async function mapReadable<Document extends { _id: unknown }, Read>(
  source: Source,
  documents: readonly Document[],
  read: (document: Document) => Read | Promise<Read>,
): Promise<Read[]> {
  const readings = documents.map((document) => tryRead(source, document, read));
  return (await Promise.all(readings)).flatMap((result) => ('read' in result ? [result.read] : []));
}

/** Like `mapReadable`, for one required document: throws `UnreadableDocumentError`. */
export async function readOne<Document extends { _id: unknown }, Read>(
  source: Source,
  document: Document,
  read: (document: Document) => Read | Promise<Read>,
): Promise<Read> {
  const result = await tryRead(source, document, read);
  if ('unreadable' in result) throw new UnreadableDocumentError(result.unreadable);
  return result.read;
}

/** Sums the results for readable documents, one after the other; malformed ones are reported and skipped. */
export async function sumReadable<Document extends { _id: unknown }>(
  source: Source,
  documents: AsyncIterable<Document> | Iterable<Document>,
  work: (document: Document) => Promise<number>,
): Promise<number> {
  let sum = 0;
  for await (const document of documents) {
    const result = await tryRead(source, document, work);
    if ('read' in result) sum += result.read;
  }
  return sum;
}

/** Limits memory use for a completely corrupt database. */
const MAX_REPORTED = 1_000;

/** Logs each malformed document once, and counts them by collection. */
export const reportUnreadable = (log: Pick<Logger, 'error'>, registry: Registry) => {
  const reported = new Set<string>();
  const gauge = new Gauge({
    name: 'unreadable_documents',
    help: 'Malformed documents that were skipped',
    labelNames: ['collection'],
    registers: [registry],
  });
  return ({ collection, id, error }: Unreadable): void => {
    const name = `${collection}/${id}`;
    if (reported.has(name) || reported.size >= MAX_REPORTED) return;
    reported.add(name);
    gauge.inc({ collection });
    log.error(
      { collection, document: id, error: describeError(error) },
      'a malformed document was skipped',
    );
  };
};
