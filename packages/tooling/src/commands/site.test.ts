import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startTestSite } from '../testing/test-site';

it('prints a refusal of the site on one line and exits with 1', async () => {
  const site = await startTestSite();
  site.respond(409, { code: 'conflict', message: 'A composition needs a shell.' });
  const child = spawn(
    process.execPath,
    ['-r', '@site/tooling/register', join(__dirname, 'site.ts'), 'promote', 'mfe-a@1.0.0'],
    { env: { PATH: process.env.PATH, SITE_URL: site.url, ADMIN_TOKEN: 'secret' }, stdio: 'pipe' },
  );
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  expect({ output, errors, code: code as number }).toEqual({
    output: '',
    errors: 'A composition needs a shell.\n',
    code: 1,
  });
  await site.stop();
});
