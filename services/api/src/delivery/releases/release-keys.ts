import {
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  verify,
  type KeyObject,
} from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ReleaseKeyRecord } from '@site/contracts';
import { forbidden, invalidInput } from '../../platform/http/api-error';
import { readOrCreateSecret } from '../../platform/secrets/secret-file';
import { fingerprintOf, readPublicKey, type KeyRegister } from './key-register';

const EVERY_PART = '*';

const PARTS_HINT = 'add a line such as "Parts: mfe-tools" above the key';

/**
 * The keys that may sign releases: those of the register, and `<dataDir>/release-keys/*.pem`, each below a line
 * `Parts: mfe-tools, mfe-events`. Both are read at each upload. A key that the register has revoked is invalid in both.
 *
 * Without any key, a pair for all parts is generated; the release command finds its private key, `<dataDir>/release-key.pem`
 * (mode 600), on the same machine. Invalid files are reported to `warn` and do not stop the start.
 */
export async function createReleaseKeys(
  dataDir: string,
  warn: (message: string) => void,
  register: Pick<KeyRegister, 'all'>,
) {
  const folder = join(dataDir, 'release-keys');
  await mkdir(folder, { recursive: true });
  if (!(await readKeys(folder)).some(({ key }) => key)) await generateKey(dataDir, folder);

  for (const { file, key, parts } of await readKeys(folder)) {
    if (!key) warn(`${file} is not a public Ed25519 key in PEM: it is ignored`);
    else if (parts.length === 0) warn(`${file} may sign no part: ${PARTS_HINT}`);
  }

  return {
    /** Checks a signature (base64). Throws `invalid_input` for an unknown key, `forbidden` for a revoked one. */
    async signerOf(text: string, signature: string) {
      const { valid, revoked } = await validKeys(folder, register);
      const signers = valid.filter(({ key }) => isSigned(text, signature, key));
      const revokedKey = revoked.find(({ key }) => isSigned(text, signature, key));
      // `forbidden` gets into the audit log, which shows attempts with a leaked key.
      if (revokedKey)
        throw forbidden(`The key ${revokedKey.name} was revoked: sign the release with another`);
      if (signers.length === 0)
        throw invalidInput(
          'The release is not signed with a key of this site: set RELEASE_KEY to the file of one that npm run site -- access key list shows',
        );
      const parts = signers.flatMap((signer) => signer.parts);
      return {
        /** Throws `forbidden` if the key does not name this part. */
        assertMayRelease(part: string) {
          if (parts.includes(part) || parts.includes(EVERY_PART)) return;
          const others = parts.length > 0 ? parts.join(', ') : `no part: ${PARTS_HINT}`;
          throw forbidden(
            `This key may not do that: it lacks release:${part}; it may release ${others}`,
          );
        },
      };
    },

    /** The keys in the folder, by file name. */
    async inFolder(): Promise<ReleaseKeyRecord[]> {
      const keys = await readKeys(folder);
      return keys
        .flatMap(({ file, key, parts }) =>
          key
            ? [{ name: basename(file), parts, fingerprint: fingerprintOf(key), inFolder: true }]
            : [],
        )
        .sort((a, b) => a.name.localeCompare(b.name));
    },
  };
}

export type ReleaseKeys = Awaited<ReturnType<typeof createReleaseKeys>>;

const validKeys = async (folder: string, register: Pick<KeyRegister, 'all'>) => {
  const [inFolder, registered] = await Promise.all([readKeys(folder), register.all()]);
  const revoked = registered.filter(({ isRevoked }) => isRevoked);
  const revokedFingerprints = new Set(revoked.map(({ fingerprint }) => fingerprint));
  const valid = [...inFolder, ...registered].flatMap(({ key, parts }) =>
    key && !revokedFingerprints.has(fingerprintOf(key)) ? [{ key, parts }] : [],
  );
  return { valid, revoked };
};

const isSigned = (text: string, signature: string, key: KeyObject): boolean =>
  verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));

/** The files in `release-keys`; without a `key` if it is not a public Ed25519 key in PEM. */
const readKeys = async (folder: string) => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.pem'));
  return Promise.all(
    files.map(async (name) => {
      const file = join(folder, name);
      // A file that is being removed, a folder or an editor's lock file must not block other keys.
      const text = await readFile(file, 'utf8').catch(() => '');
      return { file, key: readPublicKey(text), parts: partsOf(text) };
    }),
  );
};

/** The parts that a key may sign, or `*` for all. */
const partsOf = (text: string): string[] =>
  (/^Parts:(.*)$/m.exec(text)?.[1] ?? '').split(/[\s,]+/).filter(Boolean);

const newPrivateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Replaces the public key atomically: another process may read the folder at the same moment. */
async function generateKey(dataDir: string, folder: string): Promise<void> {
  const privateKey = await readOrCreateSecret(dataDir, 'release-key.pem', newPrivateKey);
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' });
  const file = join(folder, 'local.pem');
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `Parts: ${EVERY_PART}\n${publicKey.toString()}`);
  await rename(draft, file);
}
