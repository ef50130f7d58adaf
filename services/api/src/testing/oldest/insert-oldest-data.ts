import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import * as z from 'zod';
import type { ReleaseFiles } from '../../delivery/releases/release-files';

const { EJSON } = mongoose.mongo.BSON;

const Kept = z.object({ collection: z.string(), document: z.record(z.string(), z.unknown()) });
const Release = z.object({
  name: z.string(),
  version: z.string(),
  files: z.record(z.string(), z.string()),
});

const linesOf = async (name: string) =>
  (await readFile(join(__dirname, name), 'utf8')).trim().split('\n');

/**
 * What the first version that was released has written, all of it a sample: a site with two parts, three compositions,
 * campaigns, draws, claims and mails. It was made by that version itself over its public calls, on November 21, 2026,
 * and exported document by document; most days of draws and stores were left out.
 */
export const oldestDocuments = async () =>
  (await linesOf('documents.jsonl')).map((line) => Kept.parse(EJSON.parse(line)));

/** Puts it into an empty database, and the files of its releases where a site looks for them. */
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
