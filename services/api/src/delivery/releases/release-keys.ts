import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  verify,
  type KeyObject,
} from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ReleaseKeyRecord } from '@site/contracts';
import { ApiError } from '../../platform/http/api-error';
import { readOrCreateSecret } from '../../platform/secrets/secret-file';
import type { KeyRegister } from './key-register';
import { fingerprintOf, readPublicKey } from './public-key';

export interface ReleaseKeys {
  /** Who made this signature (base64) over the text; throws `invalid_input` when that was no key of this site, `forbidden` when it was revoked. */
  signerOf(text: string, signature: string): Promise<Signer>;
  /** Those that lie in the folder, by the name of their file. */
  inFolder(): Promise<ReleaseKeyRecord[]>;
}

export interface Signer {
  /** Throws `forbidden` when the key does not name this part. */
  mayRelease(part: string): void;
}

/** One file of `release-keys`. */
interface ReleaseKey {
  file: string;
  /** Undefined: the file is not a public Ed25519 key in PEM. */
  key?: KeyObject;
  /** The parts it may sign, or `*` for all. */
  parts: string[];
}

const EVERY_PART = '*';

const NAME_THEM = 'the site wants a line such as "Parts: mfe-tools" above it';

/**
 * The keys whose signature makes a release acceptable: those of the register, which all instances share, and
 * `<dataDir>/release-keys/*.pem`, Ed25519, public, each below a line `Parts: mfe-tools, mfe-events` that names what it
 * may sign. Both are read at each upload, so that a key is added or taken away while the site runs. What the register
 * has revoked counts for nothing in the folder either.
 *
 * Where there are none yet, a pair is made that may sign every part: its private half is
 * `<dataDir>/release-key.pem`, mode 600, which the release command finds on the same machine. `warn` is told of files
 * that are no key, and of keys that may sign nothing; neither keeps the site from starting.
 */
export async function createReleaseKeys(
  dataDir: string,
  warn: (sentence: string) => void,
  register: Pick<KeyRegister, 'all'>,
): Promise<ReleaseKeys> {
  const folder = join(dataDir, 'release-keys');
  await mkdir(folder, { recursive: true });
  if (!(await readKeys(folder)).some(({ key }) => key)) await makeKey(dataDir, folder);
  await nameAllParts(dataDir, folder);

  for (const { file, key, parts } of await readKeys(folder)) {
    if (!key) warn(`${file} is not a public Ed25519 key in PEM: it counts for nothing`);
    else if (parts.length === 0) warn(`${file} may sign no part: ${NAME_THEM}`);
  }

  return {
    async signerOf(text, signature) {
      const { trusted, revoked } = await knownKeys(folder, register);
      const signers = trusted.filter(({ key }) => isSigned(text, signature, key));
      const ended = revoked.find(({ key }) => isSigned(text, signature, key));
      // Forbidden, and so in the audit trail: who revokes a key that has leaked wants to know who tries it.
      if (ended)
        throw new ApiError(
          'forbidden',
          `The key ${ended.name} was revoked: sign the release with another`,
        );
      if (signers.length === 0)
        throw new ApiError(
          'invalid_input',
          'The release is not signed with a key that this site trusts: RELEASE_KEY must name the file of one, and npm run site -- access key list says which there are',
        );
      const parts = signers.flatMap((signer) => signer.parts);
      return {
        mayRelease(part) {
          if (parts.includes(part) || parts.includes(EVERY_PART)) return;
          const others = parts.length > 0 ? parts.join(', ') : `no part: ${NAME_THEM}`;
          throw new ApiError(
            'forbidden',
            `This key may not do that: it lacks release:${part}; it may release ${others}`,
          );
        },
      };
    },

    async inFolder() {
      const keys = await readKeys(folder);
      return keys
        .flatMap(({ file, key, parts }) =>
          key
            ? [{ name: basename(file), parts, fingerprint: fingerprintOf(key), inFolder: true }]
            : [],
        )
        .sort((one, other) => one.name.localeCompare(other.name));
    },
  };
}

/** Every key that counts, with the parts that it may sign; and those that were revoked, which count nowhere. */
const knownKeys = async (folder: string, register: Pick<KeyRegister, 'all'>) => {
  const [inFolder, registered] = await Promise.all([readKeys(folder), register.all()]);
  const revoked = registered.filter(({ isRevoked }) => isRevoked);
  const ended = new Set(revoked.map(({ fingerprint }) => fingerprint));
  const trusted = [...inFolder, ...registered].flatMap(({ key, parts }) =>
    key && !ended.has(fingerprintOf(key)) ? [{ key, parts }] : [],
  );
  return { trusted, revoked };
};

const isSigned = (text: string, signature: string, key: KeyObject): boolean =>
  verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));

const readKeys = async (folder: string): Promise<ReleaseKey[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.pem'));
  return Promise.all(
    files.map(async (name) => {
      const file = join(folder, name);
      // A key that is just being taken away, a folder, an editor's lock: they keep nobody else from releasing.
      const text = await readFile(file, 'utf8').catch(() => '');
      return { file, key: readPublicKey(text), parts: partsOf(text) };
    }),
  );
};

const partsOf = (text: string): string[] =>
  (/^Parts:(.*)$/m.exec(text)?.[1] ?? '').split(/[\s,]+/).filter(Boolean);

const PRIVATE_FILE = 'release-key.pem';
const localFile = (folder: string) => join(folder, 'local.pem');
const newPrivateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicKeyOf = (privateKey: string): string =>
  createPublicKey(createPrivateKey(privateKey)).export({ type: 'spki', format: 'pem' }).toString();

/** Replaces the file atomically: another process may read the folder at the same moment. */
async function writeLocalKey(folder: string, publicKey: string): Promise<void> {
  const draft = `${localFile(folder)}.${randomUUID()}`;
  await writeFile(draft, `Parts: ${EVERY_PART}\n${publicKey}`);
  await rename(draft, localFile(folder));
}

async function makeKey(dataDir: string, folder: string): Promise<void> {
  const privateKey = await readOrCreateSecret(dataDir, PRIVATE_FILE, newPrivateKey);
  await writeLocalKey(folder, publicKeyOf(privateKey));
}

/** The key that this site has made may sign every part; before keys named their parts, it said nothing. */
async function nameAllParts(dataDir: string, folder: string): Promise<void> {
  const kept = await readFile(localFile(folder), 'utf8').catch(() => undefined);
  const own = await readFile(join(dataDir, PRIVATE_FILE), 'utf8')
    .then(publicKeyOf)
    .catch(() => undefined);
  if (kept !== undefined && kept === own) await writeLocalKey(folder, kept);
}
