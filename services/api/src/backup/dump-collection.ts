import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import { BackupError } from './backup-error';
import type { BackupManifest } from './backup-manifest';
import { keepFile } from './kept-bytes';

const { BSON } = mongoose.mongo;

/** Numbers and dates as they are stored: a double stays a double. */
const AS_STORED = { promoteValues: false, promoteBuffers: false, promoteLongs: false };
/** What the server takes at once, and a process may hold. */
const BATCH = { documents: 500, bytes: 4_000_000 };
/** Larger than any document that a server keeps. */
const LARGEST = 17_000_000;

type KeptCollection = BackupManifest['collections'][number];
type Stored = mongoose.mongo.BSON.Document;

/** The documents of a collection one after the other, as BSON, which begins with its length. */
export const dumpCollection = async (
  database: Connection,
  name: string,
  folder: string,
  isWanted: (document: Buffer) => boolean = () => true,
): Promise<KeptCollection> => {
  let documents = 0;
  async function* all() {
    const options = { raw: true, batchSize: BATCH.documents };
    for await (const document of database.collection(name).find({}, options)) {
      // With `raw` the driver gives the bytes; its types do not know.
      const stored = Buffer.isBuffer(document) ? document : Buffer.from(BSON.serialize(document));
      if (!isWanted(stored)) continue;
      documents += 1;
      yield stored;
    }
  }
  const file = await keepFile(folder, `database/${encodeURIComponent(name)}.bson`, all());
  return { name, documents, ...file };
};

/** Each as its bytes. Throws `BackupError` for what is no BSON. */
export async function* documentsIn(path: string): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  const file = createReadStream(path, { highWaterMark: 1_000_000 });
  for await (const chunk of file) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    while (rest.length >= 4) {
      const length = rest.readInt32LE(0);
      if (length < 5 || length > LARGEST) throw new BackupError(`${path} is damaged.`);
      if (rest.length < length) break;
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw new BackupError(`${path} is damaged.`);
}

/** Puts the documents of a file into a collection that is empty. */
export const loadCollection = async (
  database: Connection,
  { name, path, documents }: KeptCollection,
  folder: string,
): Promise<void> => {
  const collection = database.collection(name);
  let batch: Stored[] = [];
  let bytes = 0;
  let loaded = 0;
  const write = async () => {
    if (batch.length > 0) await collection.insertMany(batch);
    loaded += batch.length;
    batch = [];
    bytes = 0;
  };
  for await (const document of documentsIn(join(folder, path))) {
    batch.push(BSON.deserialize(document, AS_STORED));
    bytes += document.length;
    if (batch.length >= BATCH.documents || bytes >= BATCH.bytes) await write();
  }
  await write();
  if (loaded !== documents)
    throw new BackupError(
      `${path} of the backup has ${loaded} documents in the place of ${documents}.`,
    );
};
