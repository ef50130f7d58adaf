import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  verify,
  type KeyObject,
} from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The keys whose signature makes a release acceptable: `<dataDir>/release-keys/*.pem`, Ed25519, public.
 * Where there are none yet, a pair is made: its private half is `<dataDir>/release-key.pem`, mode 600, which
 * the release command finds on the same machine.
 */
export async function trustedKeys(dataDir: string): Promise<KeyObject[]> {
  const folder = join(dataDir, 'release-keys');
  await mkdir(folder, { recursive: true });
  let files = (await readdir(folder)).filter((file) => file.endsWith('.pem'));
  if (files.length === 0) {
    await makeKey(dataDir, folder);
    files = (await readdir(folder)).filter((file) => file.endsWith('.pem'));
  }
  return Promise.all(files.map((file) => publicKey(join(folder, file))));
}

async function publicKey(file: string): Promise<KeyObject> {
  const text = await readFile(file, 'utf8');
  try {
    const key = createPublicKey(text);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Said below, with the file's name.
  }
  throw new Error(`${file} is not a public Ed25519 key in PEM; correct it or take it away.`);
}

async function makeKey(dataDir: string, folder: string): Promise<void> {
  const file = join(dataDir, 'release-key.pem');
  const { privateKey } = generateKeyPairSync('ed25519');
  const text = privateKey.export({ type: 'pkcs8', format: 'pem' });
  // `wx`: where two processes begin at once, the first one's key counts.
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const kept = createPublicKey(createPrivateKey(await readFile(file, 'utf8')));
  await writeFile(join(folder, 'local.pem'), kept.export({ type: 'spki', format: 'pem' }));
}

/** Whether one of the keys made this signature (base64) over the text. */
export const isSigned = (text: string, signature: string, keys: KeyObject[]): boolean =>
  keys.some((key) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64')));
