import { createPrivateKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as admin from '@site/admin-client';
import type { ReleaseReference, ReleaseUpload } from '@site/contracts';
import { listReleaseFiles } from '../build/manifest';
import { callAdmin, dataDir } from './admin-client';
import { CommandError } from '../command-line';

/** Throws CommandError without a usable key, before anything is built. */
export const assertReleaseKey = (): void => void releaseKey();

/** Signs and uploads the release in `dist/` of this folder. Idempotent; refused for other content under the same version. */
export async function uploadRelease(dir: string): Promise<ReleaseReference> {
  const manifest = readFileSync(join(dir, 'dist/release.json'), 'utf8');
  const upload: ReleaseUpload = {
    manifest,
    signature: sign(null, Buffer.from(manifest), releaseKey()).toString('base64'),
    files: Object.fromEntries(
      listReleaseFiles(dir).map(({ path, source }) => [
        path,
        readFileSync(source).toString('base64'),
      ]),
    ),
  };
  return admin.uploadRelease(callAdmin, upload);
}

/** The team's Ed25519 key in the file `RELEASE_KEY`, else the key of the site on this machine. */
function releaseKey() {
  const file = process.env.RELEASE_KEY || join(dataDir(), 'release-key.pem');
  const keyError = (what: string, cause: unknown) =>
    new CommandError(`No release key: set RELEASE_KEY to the file of one (${file} ${what}).`, {
      cause,
    });
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw keyError('is not readable', cause);
  }
  try {
    return createPrivateKey(text);
  } catch (cause) {
    throw keyError('contains no private key', cause);
  }
}
