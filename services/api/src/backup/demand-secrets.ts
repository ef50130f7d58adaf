import { join } from 'node:path';
import mongoose from 'mongoose';
import * as z from 'zod';
import { createDataSecret, secretsOf } from '../platform/secrets/data-secret';
import { createDrawKeys } from '../features/draws/draw-keys';
import { BackupError } from './backup-error';
import type { BackupManifest } from './backup-manifest';
import { documentsIn } from './dump-collection';

/** Of this machine, as they are given; undefined where there is none. */
export interface Secrets {
  data?: string;
  draw?: string;
}

const Kept = z.object({
  _id: z.string(),
  sealed: z.object({ key: z.string(), box: z.string() }).optional(),
});

/** What of a collection is sealed; nothing where an older program kept it in clear. */
async function* sealedIn({ collections }: BackupManifest, folder: string, name: string) {
  const kept = collections.find((one) => one.name === name);
  if (!kept) return;
  for await (const stored of documentsIn(join(folder, kept.path))) {
    const { _id, sealed } = Kept.parse(mongoose.mongo.BSON.deserialize(stored));
    if (sealed) yield { _id, sealed };
  }
}

const missing = (setting: string, file: string): BackupError =>
  new BackupError(
    `There is no ${setting}, and no file ${file} in DATA_DIR: bring back the one that the site had when this was backed up.`,
  );

/**
 * Throws, with a sentence that names the setting, where a secret is missing, or is not the one that opens what the
 * backup keeps sealed: people's data and the seeds of draws are lost without. None is made here, as a start would.
 */
export const demandSecrets = async (
  manifest: BackupManifest,
  folder: string,
  { data, draw }: Secrets,
): Promise<void> => {
  for await (const { _id, sealed } of sealedIn(manifest, folder, 'secrets')) {
    if (data === undefined) throw missing('DATA_SECRET', 'data-secret');
    createDataSecret(secretsOf(data)).open(`secrets/${_id}`, sealed);
  }
  for await (const { sealed } of sealedIn(manifest, folder, 'draw-days')) {
    if (draw === undefined) throw missing('DRAW_SECRET', 'draw-secret');
    const { publicKeys } = createDrawKeys(secretsOf(draw));
    if (!publicKeys.includes(sealed.key))
      throw new BackupError(
        `The seeds of draws are sealed with the key ${sealed.key}, and DRAW_SECRET, or the file draw-secret in DATA_DIR, holds ${publicKeys.join(', ')}: bring the one back that belongs to this backup.`,
      );
  }
};
