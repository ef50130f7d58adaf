import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseList } from '@site/contracts';
import { CommandError } from '../command-line';
import { commandSite } from '../testing/command-site';
import { callAdmin, siteUrl } from './admin-client';

const site = commandSite();
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'admin-client-'));
  process.env.DATA_DIR = dataDir;
});

const call = () => callAdmin('/releases', { response: ReleaseList });
const errorMessage = async (): Promise<string> => {
  const error = await call().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CommandError);
  return (error as Error).message;
};

describe('the token', () => {
  beforeEach(() => {
    delete process.env.ADMIN_TOKEN;
    site.respond(200, []);
  });

  it('comes from the data folder of a site on this machine only', async () => {
    expect(await errorMessage()).toBe(
      `No administration token: set ADMIN_TOKEN, or run this where the site runs (${join(dataDir, 'admin-token')} does not exist).`,
    );
    writeFileSync(join(dataDir, 'admin-token'), 'from-file\n');
    await call();
    process.env.SITE_URL = process.env.SITE_URL!.replace('127.0.0.1', '127.0.0.2');
    expect(await errorMessage()).toBe(`Set ADMIN_TOKEN to your token for ${process.env.SITE_URL}.`);
    expect(site.requests.map(({ token }) => token)).toEqual(['Bearer from-file']);
  });

  it('comes from a file', async () => {
    process.env.ADMIN_TOKEN_FILE = join(dataDir, 'token');
    expect(await errorMessage()).toBe('ADMIN_TOKEN_FILE is not a file that this process can read.');
    writeFileSync(process.env.ADMIN_TOKEN_FILE, 'in-a-file\n');
    await call();
    expect(site.requests[0]!.token).toBe('Bearer in-a-file');
  });

  it.each(['two words', 'two\nlines', 'Käse'])('cannot be %j', async (token) => {
    process.env.ADMIN_TOKEN = token;
    expect(await errorMessage()).toBe('ADMIN_TOKEN must be one word without spaces.');
    expect(site.requests).toEqual([]);
  });
});

describe('SITE_URL', () => {
  it('can end with slashes', () => {
    process.env.SITE_URL = 'https://site.example//';
    expect(siteUrl()).toBe('https://site.example');
  });

  it.each(['site.example', 'ftp://site.example', 'localhost:8080'])('cannot be %s', async (url) => {
    process.env.SITE_URL = url;
    expect(await errorMessage()).toBe(`SITE_URL is ${url}: write it as https://www.example.com.`);
  });

  it('cannot contain a password, which is not printed', async () => {
    process.env.SITE_URL = 'https://ada:secret@site.example';
    expect(await errorMessage()).toBe(
      'SITE_URL must not contain a user name or password: use ADMIN_TOKEN.',
    );
  });

  it('is named when nothing responds there', async () => {
    // Nothing listens on port 9 (discard).
    process.env.SITE_URL = 'http://127.0.0.1:9';
    expect(await errorMessage()).toMatch(
      /^No site responds at http:\/\/127\.0\.0\.1:9, which is SITE_URL\. \(.+\)$/,
    );
    process.env.SITE_URL = '';
    const fetchSpy = jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('failed'));
    expect(await errorMessage()).toBe(
      'No site responds at http://localhost:8080: set SITE_URL, or run npm start in the repository of the site.',
    );
    fetchSpy.mockRestore();
  });
});

const message = 'part: use lower-case letters';
const part = { path: 'part', message: 'use lower-case letters' };
it.each([
  ['a refusal with its only issue once', 400, { message, issues: [part] }, message],
  [
    'a refusal with each of its issues once',
    400,
    { message, issues: [part, { path: 'base', message: 'Invalid input' }] },
    `${message}\n  base: Invalid input`,
  ],
  [
    'control characters of a refusal as escapes',
    409,
    { message: 'Error: \u001b]0;mine\u0007\u202E\n\tat line 1' },
    'Error: \\u{1b}]0;mine\\u{7}\\u{202e}\n\tat line 1',
  ],
  [
    'where a response differs from its contract',
    200,
    [{ name: 'mfe-tools', version: 7, createdAt: '2026-11-21' }],
    'This command cannot read the response to GET /api/admin/releases. The site may have another version than this checkout.\n  0.version: Invalid input',
  ],
])('prints %s', async (_, status, body, text) => {
  site.respond(status, Array.isArray(body) ? body : { code: 'invalid_input', ...body });
  expect(await errorMessage()).toBe(text);
});
