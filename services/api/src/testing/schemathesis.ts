/**
 * `npm run schemathesis -w services/api [-- options]`: Schemathesis (PyPI, 4.x, on the PATH as `st`) over every call of
 * an API of its own, by the API's own description. Options go to `st run`: `--max-examples 200`, `--seed 1`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { ADMIN_TOKEN } from './test-site';
import { startWholeSite } from './whole-site';

/** No failure of the server, and no answer but those that are described. */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'response_headers_conformance',
].join(',');

const run = async (): Promise<void> => {
  const site = await startWholeSite();
  try {
    const st = spawn(
      'st',
      [
        ...['run', `${site.address}/api/openapi.json`, '--url', site.address],
        ...['--header', `Authorization: Bearer ${ADMIN_TOKEN}`, '--checks', CHECKS],
        ...process.argv.slice(2),
      ],
      // It leaves a folder of what it has found where it stands.
      { stdio: 'inherit', cwd: tmpdir() },
    );
    const [status] = await once(st, 'close');
    process.exitCode = typeof status === 'number' ? status : 1;
  } finally {
    await site.stop();
  }
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
