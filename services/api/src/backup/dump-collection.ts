import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import { OperatorError } from '../platform/operator-error';
import { writeBackupFile } from './backup-files';
import type { BackupManifest } from './backup-manifest';

const { BSON } = mongoose.mongo;

/** Preserves BSON types: a double stays a double. */
const AS_STORED = { promoteValues: false, promoteBuffers: false, promoteLongs: false };
/** Limits of one insert. */
const BATCH = { documents: 500, bytes: 4_000_000 };
/** MongoDB stores no larger document. */
const MAX_DOCUMENT_BYTES = 17_000_000;

type DumpedCollection = BackupManifest['collections'][number];

/** The names of all collections except `system.*`. */
export const collectionNames = async (database: Connection): Promise<string[]> =>
  (await database.db!.listCollections({}, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'));

/** Writes the documents of a collection one after the other, as BSON, which begins with its length. */
export const dumpCollection = async (
  database: Connection,
  name: string,
  folder: string,
  isIncluded: (document: Buffer) => boolean = () => true,
): Promise<DumpedCollection> => {
  let documents = 0;
  async function* all() {
    const options = { raw: true, batchSize: BATCH.documents };
    for await (const document of database.collection(name).find({}, options)) {
      // With `raw` the driver returns a buffer, contrary to its types.
      const stored = Buffer.isBuffer(document) ? document : Buffer.from(BSON.serialize(document));
      if (!isIncluded(stored)) continue;
      documents += 1;
      yield stored;
    }
  }
  const file = await writeBackupFile(folder, `database/${encodeURIComponent(name)}.bson`, all());
  return { name, documents, ...file };
};

/** Yields the bytes of each document in a file. Throws `OperatorError` for invalid BSON. */
export async function* documentsIn(path: string): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  const file = createReadStream(path, { highWaterMark: 1_000_000 });
  for await (const chunk of file) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    while (rest.length >= 4) {
      const length = rest.readInt32LE(0);
      if (length < 5 || length > MAX_DOCUMENT_BYTES) throw new OperatorError(`${path} is damaged.`);
      if (rest.length < length) break;
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw new OperatorError(`${path} is damaged.`);
}

/** Inserts the documents of a file into an empty collection. */
export const loadCollection = async (
  database: Connection,
  { name, path, documents }: DumpedCollection,
  folder: string,
): Promise<void> => {
  const collection = database.collection(name);
  let batch: mongoose.mongo.BSON.Document[] = [];
  let bytes = 0;
  let loaded = 0;
  const insertBatch = async () => {
    if (batch.length > 0) await collection.insertMany(batch);
    loaded += batch.length;
    batch = [];
    bytes = 0;
  };
  for await (const document of documentsIn(join(folder, path))) {
    batch.push(BSON.deserialize(document, AS_STORED));
    bytes += document.length;
    if (batch.length >= BATCH.documents || bytes >= BATCH.bytes) await insertBatch();
  }
  await insertBatch();
  if (loaded !== documents)
    throw new OperatorError(
      `${path} of the backup has ${loaded} documents instead of ${documents}.`,
    );
};
