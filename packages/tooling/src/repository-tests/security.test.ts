import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../repository';
import { trackedFiles } from '../testing/sources';

const DISABLES_VERIFICATION =
  /rejectUnauthorized|TLS_REJECT_UNAUTHORIZED|tlsInsecure|tlsAllowInvalid|insecureHTTPParser|insecure-http-parser|strict-ssl/;

/** Tests of servers with self-signed certificates; `unencrypted-connections.ts` refuses these options. */
const ALLOWED = /\.test\.ts$|^services\/api\/src\/platform\/config\/unencrypted-connections\.ts$/;

it('no source disables certificate verification', () => {
  const sources = trackedFiles('*.ts', '*.tsx', '*.js', '*.[mc]js', '*package.json', '.npmrc');
  const found = sources.filter(
    (file) =>
      !ALLOWED.test(file) && DISABLES_VERIFICATION.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(found).toEqual([]);
});
