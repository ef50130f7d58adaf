import { join } from 'node:path';
import mongoose from 'mongoose';
import * as z from 'zod';
import { createDataSecret, parseSecrets } from '../platform/secrets/data-secret';
import { createDrawKeys } from '../features/draws/draw-keys';
import { OperatorError } from '../platform/operator-error';
import type { BackupManifest } from './backup-manifest';
import { documentsIn } from './dump-collection';

export interface Secrets {
  data?: string;
  draw?: string;
}

const SealedDocument = z.object({
  _id: z.string(),
  sealed: z.object({ key: z.string(), box: z.string() }).optional(),
});

/** The sealed values of a collection; older programs stored some unsealed. */
async function* sealedIn({ collections }: BackupManifest, folder: string, name: string) {
  const collection = collections.find((one) => one.name === name);
  if (!collection) return;
  for await (const stored of documentsIn(join(folder, collection.path))) {
    const { _id, sealed } = SealedDocument.parse(mongoose.mongo.BSON.deserialize(stored));
    if (sealed) yield { _id, sealed };
  }
}

const missing = (setting: string, file: string): OperatorError =>
  new OperatorError(
    `There is no ${setting}, and no file ${file} in DATA_DIR: provide the secret that the site had when this backup was made.`,
  );

/**
 * Throws when a secret is missing or cannot open the sealed values of the backup: personal data and seeds of draws
 * would be lost.
 */
export const checkSecrets = async (
  manifest: BackupManifest,
  folder: string,
  { data, draw }: Secrets,
): Promise<void> => {
  for await (const { _id, sealed } of sealedIn(manifest, folder, 'secrets')) {
    if (data === undefined) throw missing('DATA_SECRET', 'data-secret');
    createDataSecret(parseSecrets(data)).open(`secrets/${_id}`, sealed);
  }
  for await (const { sealed } of sealedIn(manifest, folder, 'draw-days')) {
    if (draw === undefined) throw missing('DRAW_SECRET', 'draw-secret');
    const { publicKeys } = createDrawKeys(parseSecrets(draw));
    if (!publicKeys.includes(sealed.key))
      throw new OperatorError(
        `The seeds of draws are sealed with the key ${sealed.key}, but DRAW_SECRET, or the file draw-secret in DATA_DIR, has ${publicKeys.join(', ')}: provide the secret that belongs to this backup.`,
      );
  }
};
