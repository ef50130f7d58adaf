/** docs/security.md and its table of requirements say what is so: the tests that they name are there, the figures are theirs. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './repository';
import { trackedFiles } from './testing/tracked-files';

/** The requirements of ASVS 5.0.0 on the levels 1 and 2. */
const REQUIREMENTS = 253;

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const threats = read('docs/security.md');
const list = read('docs/asvs.md');

interface Row {
  id: string;
  state: string;
  where: string;
}
const rows: Row[] = list.split('\n').flatMap((line) => {
  const [, id = '', , state = '', where = ''] = line.split(/ *(?<!\\)\| */);
  return /^\d+\.\d+\.\d+$/.test(id) ? [{ id, state, where }] : [];
});
/** Lines such as `- 1.2.6, 1.2.7: no LDAP.` */
const others = list
  .split('\n')
  .flatMap((line) => /^- ((?:\d+\.\d+\.\d+(?:, )?)+): /.exec(line)?.[1]?.split(', ') ?? []);
const count = (state: string) => rows.filter((row) => row.state === state).length;

/** The files and names that a cell has, in their order: `file.test.ts` “a name”, “another of the same file”. */
const namedIn = (text: string) =>
  [...text.matchAll(/`([^`]+)`|“((?:[^”])+)”/g)].map(([, code, name]) => ({ code, name }));
const isPath = (code: string) => /^[\w-][\w./-]*\.(?:tsx?|js|md|json)$/.test(code);
/** Paths begin at the root, or in the sources of the API. */
const found = (path: string) =>
  [path, `services/api/src/${path}`].find((file) => existsSync(join(ROOT, file)));

it('has each requirement once', () => {
  const ids = [...rows.map(({ id }) => id), ...others];
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(ids).toHaveLength(REQUIREMENTS);
});

it('says of each row that it holds or fails, and where or why', () => {
  expect(rows.filter(({ state }) => !['holds', 'fails'].includes(state))).toEqual([]);
  expect(rows.filter(({ where }) => where === '')).toEqual([]);
});

it('counts what stands in the table', () => {
  const figures = `${count('holds')} hold, ${count('fails')} fail, ${others.length} do not apply`;
  expect(list).toContain(figures);
  expect(threats).toContain(figures);
});

it('names a file for whatever holds', () => {
  const unfounded = rows.filter(
    ({ state, where }) =>
      state === 'holds' && !namedIn(where).some(({ code }) => code !== undefined && isPath(code)),
  );
  expect(unfounded).toEqual([]);
});

it.each([
  ['docs/asvs.md', list],
  ['docs/security.md', threats],
])('%s names files that are there, with tests that are in them', (_, text) => {
  const missing: string[] = [];
  for (const line of text.split('\n')) {
    let source = '';
    for (const { code, name } of namedIn(line)) {
      if (code !== undefined && isPath(code)) {
        const file = found(code);
        if (file === undefined) missing.push(code);
        source = file === undefined ? '' : read(file);
      } else if (name !== undefined && !source.includes(name)) missing.push(name);
    }
  }
  expect(missing).toEqual([]);
});

it('no source turns off what checks certificates and requests', () => {
  const OFF =
    /rejectUnauthorized|TLS_REJECT_UNAUTHORIZED|tlsInsecure|tlsAllowInvalid|insecureHTTPParser|insecure-http-parser|strict-ssl/;
  const sources = trackedFiles(
    '*.ts',
    '*.tsx',
    '*.js',
    '*.mjs',
    '*.cjs',
    '*package.json',
    '.npmrc',
  );
  expect(sources.length).toBeGreaterThan(500);
  // The first three name them to refuse them.
  const own = [
    'packages/tooling/src/security.test.ts',
    'services/api/src/ground/unencrypted.ts',
    'services/api/src/ground/config.test.ts',
    // Servers of their own on this machine, whose certificate nobody has signed.
    'services/api/src/mail/transport/smtp-certificate.test.ts',
    'services/api/src/behind-nginx.api.test.ts',
    'services/api/src/rolling-restart-behind-nginx.api.test.ts',
    'programs/faults/src/stand/visitor.ts',
  ];
  expect(
    sources.filter(
      (file) => !own.includes(file) && existsSync(join(ROOT, file)) && OFF.test(read(file)),
    ),
  ).toEqual([]);
});
