import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startTestSite, type TestSite } from './testing/test-site';

// Each test starts a process.
jest.setTimeout(30_000);

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());
beforeEach(() => {
  site.asked.length = 0;
});

const run = async (...words: string[]) => {
  const child = spawn(
    process.execPath,
    ['-r', '@site/tooling/register', join(__dirname, 'site.ts'), ...words],
    { env: { PATH: process.env.PATH, SITE_URL: site.url, ADMIN_TOKEN: 'secret' }, stdio: 'pipe' },
  );
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { output, errors, code: code as number };
};
const composition = (number: number) => ({
  number,
  parts: {},
  reason: `promotion ${number}`,
  createdAt: '2026-11-21T06:00:00.000Z',
});

it('lists the compositions and marks what is live', async () => {
  site.answers(200, { live: 1, compositions: [composition(2), composition(1)] });
  expect(await run('compositions')).toEqual({
    output:
      '  2  2026-11-21T06:00:00.000Z  promotion 2\n* 1  2026-11-21T06:00:00.000Z  promotion 1\n',
    errors: '',
    code: 0,
  });
});

it('promotes the releases that it is given, from the base that it is given', async () => {
  site.answers(201, composition(5));
  const { output } = await run('promote', 'mfe-a@1.0.0', 'mfe-b@1.1.0-ab', '--base', '4');
  expect(output).toBe('Composition 5 is live.\n');
  expect(site.asked[0]).toMatchObject({
    url: '/api/admin/compositions',
    body: {
      releases: [
        { name: 'mfe-a', version: '1.0.0' },
        { name: 'mfe-b', version: '1.1.0-ab' },
      ],
      base: 4,
    },
  });
});

it('rolls back, to a composition where one is named', async () => {
  site.answers(200, composition(3));
  expect((await run('rollback', '--to', '3')).output).toBe('Composition 3 is live again.\n');
  expect((await run('rollback')).code).toBe(0);
  expect(site.asked.map(({ body }) => body)).toEqual([{ to: 3 }, {}]);
});

it('fails with one clear text', async () => {
  expect(await run('promote', 'mfe-a')).toEqual({
    output: '',
    errors: 'mfe-a is not of the form name@version.\n',
    code: 1,
  });
  site.answers(409, { code: 'conflict', message: 'A composition needs a shell.' });
  expect(await run('promote', 'mfe-a@1.0.0')).toEqual({
    output: '',
    errors: 'A composition needs a shell.\n',
    code: 1,
  });
});
