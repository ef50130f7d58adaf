import { createHash, createPrivateKey, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompositionList, ReleaseManifest, ReleaseUpload } from '@site/contracts';
import { ROOT } from './commands';
import { siteUrl } from './site';

/** A site on this machine, for those who run it. */
export interface OwnSite {
  url: string;
  dataDir: string;
}

const siteUnderTest = (): OwnSite => ({ url: siteUrl(), dataDir: process.env.DATA_DIR! });

const inDataDir = ({ dataDir }: OwnSite, file: string): Promise<string> =>
  readFile(join(dataDir, file), 'utf8');

export interface Answer<T> {
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
): Promise<Answer<T>> => {
  const response = await fetch(`${site.url}/api/admin${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await adminToken(site)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answer<T>['body'] };
};

export interface LiveComposition {
  number: number;
  by?: string;
  /** Part → version. */
  releases: Record<string, string>;
}

/** What is live. */
export const liveComposition = async (site = siteUnderTest()): Promise<LiveComposition> => {
  const { body } = await callAdmin<CompositionList>('GET', '/compositions', undefined, site);
  return { number: body.live!, by: body.compositions[0]!.by, releases: body.releases };
};

/** The release that a part's last build made, with one text file of it changed, and `more` said of it, signed as the team would. */
export const changedRelease = async (
  part: string,
  file: string,
  change: (text: string) => string,
  rename: (version: string) => string = (version) => version,
  site = siteUnderTest(),
  more: Partial<ReleaseManifest> = {},
): Promise<ReleaseUpload> => {
  const dist = join(ROOT, part, 'dist');
  const built = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as ReleaseManifest;
  const manifest = { ...built, version: rename(built.version), ...more };

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
  return {
    manifest: text,
    signature: sign(null, Buffer.from(text), key).toString('base64'),
    files,
  };
};
