import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import * as z from 'zod';
import type { ReleaseFiles } from '../../delivery/releases/release-files';

const { EJSON } = mongoose.mongo.BSON;

const StoredDocument = z.object({
  collection: z.string(),
  document: z.record(z.string(), z.unknown()),
});
const Release = z.object({
  name: z.string(),
  version: z.string(),
  files: z.record(z.string(), z.string()),
});

const linesOf = async (name: string) =>
  (await readFile(join(__dirname, name), 'utf8')).trim().split('\n');

/**
 * Sample data written by the first released version: a site with two parts, three compositions, campaigns, draws, claims
 * and mails. That version created it through its public API on November 21, 2026. Most draw days and stores are left
 * out.
 */
export const oldestDocuments = async () =>
  (await linesOf('documents.jsonl')).map((line) => StoredDocument.parse(EJSON.parse(line)));

/** Inserts the data into an empty database, and stores the files of its releases. */
export const insertOldestData = async (
  database: Connection,
  store: Pick<ReleaseFiles, 'store'>,
): Promise<void> => {
  for (const { collection, document } of await oldestDocuments())
    await database.collection(collection).insertOne(document);
  for (const line of await linesOf('releases.jsonl')) {
    const { name, version, files } = Release.parse(JSON.parse(line));
    const contents = Object.entries(files).map(
      ([path, text]) => [path, Buffer.from(text)] as const,
    );
    await store.store(name, version, new Map(contents));
  }
};
