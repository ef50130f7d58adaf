import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startTestSite, type TestSite } from './testing/test-site';

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
