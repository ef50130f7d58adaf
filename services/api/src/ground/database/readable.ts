import { isNativeError } from 'node:util/types';
import type { Connection } from 'mongoose';
import { ApiError } from '../errors/api-error';
import { isUnreachable } from '../errors/to-api-error';

/** A document that nothing can be made of. What stands in it is not told: it may be somebody's. */
export interface Unreadable {
  collection: string;
  id: string;
  error: unknown;
}

type Listener = (unreadable: Unreadable) => void;

const listeners = new WeakMap<Connection, Listener>();

/** Who is told of documents of this database that nothing can be made of, each time that somebody tries. */
export const onUnreadable = (database: Connection, listener: Listener): void => {
  listeners.set(database, listener);
};

/** Where documents come from: any Mongoose model. */
interface Source {
  db: Connection;
  collection: { name: string };
}

/** The database, and we ourselves where we refuse, fail for reasons that are not in the document. */
const isOfDocument = (error: unknown): boolean =>
  isNativeError(error) &&
  !isUnreachable(error) &&
  !(error instanceof ApiError) &&
  !error.name.startsWith('Mongo');

/**
 * What `read` makes of these documents, in their order. One that it can make nothing of costs itself only: it is left out
 * and told of. Whatever else fails is thrown.
 */
export async function readable<Document extends { _id: unknown }, Read>(
  { db, collection }: Source,
  documents: readonly Document[],
  read: (document: Document) => Read | Promise<Read>,
): Promise<Read[]> {
  const readings = documents.map(async (document): Promise<[] | [Read]> => {
    try {
      return [await read(document)];
    } catch (error) {
      if (!isOfDocument(error)) throw error;
      listeners.get(db)?.({ collection: collection.name, id: String(document._id), error });
      return [];
    }
  });
  return (await Promise.all(readings)).flatMap((reading): Read[] => reading);
}
