import { createHash, createPrivateKey, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompositionList, ReleaseManifest, ReleaseUpload } from '@site/contracts';
import { ROOT } from './commands';
import { siteUrl } from './site';

/** A site on this machine. */
export interface OwnSite {
  url: string;
  dataDir: string;
}

const siteUnderTest = (): OwnSite => ({ url: siteUrl(), dataDir: process.env.DATA_DIR! });

const inDataDir = ({ dataDir }: OwnSite, file: string): Promise<string> =>
  readFile(join(dataDir, file), 'utf8');

export interface AdminResponse<T> {
  status: number;
  body: T & { message?: string };
}

export const adminToken = async (site = siteUnderTest()): Promise<string> =>
  process.env.ADMIN_TOKEN ?? (await inDataDir(site, 'admin-token')).trim();

/** Calls `/api/admin<path>` with the token of the site. */
export const callAdmin = async <T>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
  site = siteUnderTest(),
): Promise<AdminResponse<T>> => {
  const response = await fetch(`${site.url}/api/admin${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await adminToken(site)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as AdminResponse<T>['body'] };
};

/** The number of the live composition, and the version of each of its parts. */
export const liveComposition = async (
  site = siteUnderTest(),
): Promise<{ number: number; releases: Record<string, string> }> => {
  const { body } = await callAdmin<CompositionList>('GET', '/compositions', undefined, site);
  return { number: body.live!, releases: body.releases };
};

interface Change {
  part: string;
  /** The changed text file, by its path in the release. */
  file: string;
  change(text: string): string;
  /** Appended to the version. */
  suffix: string;
}

/** The release of a part's last build with one file changed, signed with the site's key. */
const changedRelease = async (
  { part, file, change, suffix }: Change,
  site = siteUnderTest(),
): Promise<ReleaseUpload> => {
  const dist = join(ROOT, part, 'dist');
  const built = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as ReleaseManifest;
  const manifest = { ...built, version: `${built.version}.${suffix}` };
  const files: Record<string, string> = {};
  for (const { path } of manifest.files) {
    const folder = path === manifest.server ? dist : join(dist, 'browser');
    files[path] = (await readFile(join(folder, path))).toString('base64');
  }
  const before = Buffer.from(files[file]!, 'base64').toString();
  const after = change(before);
  if (after === before) throw new Error(`${file} of ${part} has not been changed.`);
  files[file] = Buffer.from(after).toString('base64');
  const entry = manifest.files.find(({ path }) => path === file)!;
  entry.size = Buffer.byteLength(after);
  entry.integrity = `sha384-${createHash('sha384').update(after).digest('base64')}`;

  const text = JSON.stringify(manifest);
  const key = createPrivateKey(await inDataDir(site, 'release-key.pem'));
  const signature = sign(null, Buffer.from(text), key).toString('base64');
  return { manifest: text, signature, files };
};

/** Releases a changed part; returns its version. */
export const release = async (change: Change, site = siteUnderTest()): Promise<string> => {
  const upload = await changedRelease(change, site);
  const { body } = await callAdmin<{ version: string }>('POST', '/releases', upload, site);
  if (!body.version) throw new Error(`The release was refused: ${body.message}`);
  return body.version;
};
