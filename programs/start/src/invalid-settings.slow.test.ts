import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@site/tooling/repository';

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'refusals-'));
  file = join(folder, 'file');
  writeFileSync(file, '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program with only these settings. */
const run = (program: string, args: string[], settings: Record<string, string>) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['-r', '@site/tooling/register', join(__dirname, program), ...args],
    { cwd: ROOT, env: { DATA_DIR: join(folder, 'data'), ...settings }, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
};
afterEach(() => expect(readdirSync(folder)).toEqual(['file']));

it.each([
  ['PORT', 'eighty', 'PORT must be a whole number from 0 to 65535.'],
  ['HOST', '192.0.2.1', 'HOST 192.0.2.1 is not an address of this machine.'],
  ['DATA_DIR', '/dev/null/x', 'DATA_DIR must be a folder, but a part of its path is a file.'],
  // No user can create this folder; an earlier version retried forever.
  ['DATA_DIR', '/proc/nothing', 'DATA_DIR must be a folder that this user may read and write.'],
  ['MONGODB_URI_FILE', '/nowhere', 'MONGODB_URI_FILE names no file that this process can read.'],
])('start refuses %s=%s before it builds anything', (name, value, message) => {
  expect(run('start.ts', [], { [name]: value })).toEqual({ status: 1, output: `${message}\n` });
});

it('start refuses a port in use before it builds anything', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(run('start.ts', [], { PORT: String(port) })).toEqual({
    status: 1,
    output: `Port ${port} is taken by another program; stop it, or set PORT to another number.\n`,
  });
  server.close();
});

it('backup and restore refuse invalid folders before a database is started', () => {
  expect(run('backup.ts', ['migrations'], { DATA_DIR: file })).toEqual({
    status: 1,
    output: 'DATA_DIR must be a folder, but is a file.\n',
  });
  expect(run('backup.ts', ['backup', file], {})).toEqual({
    status: 1,
    output: `${file} must be a folder, but is a file: choose another folder.\n`,
  });
  expect(run('backup.ts', ['restore', folder], {})).toMatchObject({
    status: 1,
    output: expect.stringMatching(/^.* is not a complete backup: it has no backup\.json, .*\n$/),
  });
});
