import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OutboxRetried, ReleaseList } from '@site/contracts';
import { startTestSite, type TestSite } from '../testing/test-site';
import { callAdmin, siteUrl } from './admin-client';
import { CommandError } from '../command-error';

const environment = process.env;
const dataDir = mkdtempSync(join(tmpdir(), 'admin-client-'));
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(async () => {
  process.env = environment;
  rmSync(dataDir, { recursive: true });
  await site.stop();
});
beforeEach(() => {
  site.asked.length = 0;
  site.answers(200, {});
  process.env = { ...environment, SITE_URL: site.url, ADMIN_TOKEN: 'secret', DATA_DIR: dataDir };
});

const complaint = async (): Promise<string> => {
  const error = await callAdmin('/releases', { answer: ReleaseList }).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(CommandError);
  return (error as Error).message;
};

describe('a call of the administration', () => {
  it('bears the token, and sends JSON where it has a body', async () => {
    site.answers(200, { retried: 2 });
    const retry = { method: 'POST', body: { id: 'a' }, answer: OutboxRetried } as const;
    expect(await callAdmin('/outbox/retry', retry)).toEqual({ retried: 2 });
    await callAdmin('/releases');
    expect(site.asked).toEqual([
      {
        method: 'POST',
        url: '/api/admin/outbox/retry',
        token: 'Bearer secret',
        type: 'application/json',
        body: { id: 'a' },
      },
      { method: 'GET', url: '/api/admin/releases', token: 'Bearer secret', body: undefined },
    ]);
  });

  it('says what was refused without what steers a terminal, line by line', async () => {
    const message = 'mfe-tools@1.0.0: Error: \u001b]0;mine\u0007\u001b[2J\u202E\n\tat line 1';
    site.answers(409, { code: 'conflict', message });
    expect(await complaint()).toBe(
      'mfe-tools@1.0.0: Error: \\u{1b}]0;mine\\u{7}\\u{1b}[2J\\u{202e}\n\tat line 1',
    );
  });

  it('understands an empty answer', async () => {
    site.answers(200, '');
    expect(await callAdmin('/stores', { method: 'PUT', body: {} })).toBeUndefined();
  });

  it('takes the token that the site on this machine keeps, unless it is given one', async () => {
    delete process.env.ADMIN_TOKEN;
    writeFileSync(join(dataDir, 'admin-token'), 'kept\n');
    await callAdmin('/releases');
    expect(site.asked[0]!.token).toBe('Bearer kept');
    rmSync(join(dataDir, 'admin-token'));
  });

  it('takes the token from a file, as the site does', async () => {
    delete process.env.ADMIN_TOKEN;
    process.env.ADMIN_TOKEN_FILE = join(dataDir, 'token');
    expect(await complaint()).toBe('ADMIN_TOKEN_FILE names no file that this process can read.');
    writeFileSync(process.env.ADMIN_TOKEN_FILE, 'in-a-file\n');
    await callAdmin('/releases');
    expect(site.asked[0]!.token).toBe('Bearer in-a-file');
  });

  it('may be told the site’s address with slashes at its end', () => {
    process.env.SITE_URL = 'https://site.example//';
    expect(siteUrl()).toBe('https://site.example');
  });
});

describe('says what is wrong:', () => {
  it('no token', async () => {
    delete process.env.ADMIN_TOKEN;
    expect(await complaint()).toBe(
      `No administration token: set ADMIN_TOKEN, or run this where the site runs (${join(dataDir, 'admin-token')} is not there).`,
    );
    expect(site.asked).toEqual([]);
  });

  it('no token for a site elsewhere, which is not sent the one of this machine', async () => {
    delete process.env.ADMIN_TOKEN;
    writeFileSync(join(dataDir, 'admin-token'), 'kept\n');
    process.env.SITE_URL = site.url.replace('127.0.0.1', '127.0.0.2');
    expect(await complaint()).toBe(`Set ADMIN_TOKEN to your token for ${process.env.SITE_URL}.`);
    rmSync(join(dataDir, 'admin-token'));
  });

  it('no site', async () => {
    // Port 9 (discard) has no listener on any machine of ours.
    process.env.SITE_URL = 'http://127.0.0.1:9';
    expect(await complaint()).toMatch(
      /^No site answers at http:\/\/127\.0\.0\.1:9, which is SITE_URL\. \(.+\)$/,
    );
  });

  it.each([undefined, ''])('no site, and nobody has said where it is: %j', async (url) => {
    if (url === undefined) delete process.env.SITE_URL;
    else process.env.SITE_URL = url;
    const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('failed'));
    expect(await complaint()).toBe(
      'No site answers at http://localhost:8080: set SITE_URL, or run npm start in the repository of the site.',
    );
    fetched.mockRestore();
  });

  it.each(['site.example', 'ftp://site.example', 'localhost:8080'])(
    'a SITE_URL that is no address: %s',
    async (url) => {
      process.env.SITE_URL = url;
      expect(await complaint()).toBe(`SITE_URL is ${url}: write it as https://www.example.com.`);
    },
  );

  it('a SITE_URL with a password, which is not shown', async () => {
    process.env.SITE_URL = 'https://ada:secret@site.example';
    expect(await complaint()).toBe(
      'SITE_URL must have no user and password: who asks is ADMIN_TOKEN.',
    );
  });

  it.each(['two words', 'two\nlines', 'Käse'])(
    'a token that was never given out: %j',
    async (token) => {
      process.env.ADMIN_TOKEN = token;
      expect(await complaint()).toBe(
        'ADMIN_TOKEN must be as it was given out: one word, without blanks.',
      );
      expect(site.asked).toEqual([]);
    },
  );

  it('the site’s own words, with every issue that it found', async () => {
    site.answers(400, {
      code: 'invalid_input',
      message: 'releases: This field is required',
      issues: [
        { path: 'releases', message: 'This field is required' },
        { path: 'base', message: 'Invalid input' },
      ],
    });
    expect(await complaint()).toBe(
      'releases: This field is required\n  releases: This field is required\n  base: Invalid input',
    );
  });

  it('a single finding once', async () => {
    const message = 'part: use lower-case letters, digits and dashes';
    const issues = [{ path: 'part', message: 'use lower-case letters, digits and dashes' }];
    site.answers(400, { code: 'invalid_input', message, issues });
    expect(await complaint()).toBe(message);
  });

  it('a token that the site does not know', async () => {
    site.answers(401, {
      code: 'unauthorised',
      message: 'The site knows no such token',
    });
    expect(await complaint()).toBe('The site knows no such token');
  });

  it('an answer of another version, and where it is another', async () => {
    site.answers(200, [{ name: 'mfe-tools', version: 7, createdAt: '2026-11-21' }]);
    expect(await complaint()).toBe(
      'The site answered GET /api/admin/releases with something that this command does not understand. It may be of another version than this checkout.\n  0.version: Invalid input',
    );
  });

  it('an answer of somebody who is not the site', async () => {
    site.answers(200, '<h1>Welcome</h1>');
    expect(await complaint()).toMatch(/does not understand.*\n {2}\(the whole\): /);
  });

  it.each(['<h1>Bad gateway</h1>', '', '{"error":"bad gateway"}'])(
    'the status, where something else answers: %s',
    async (text) => {
      site.answers(502, text);
      expect(await complaint()).toBe('The site answered 502.');
    },
  );
});
