/** What every confinement denies a bundle that has escaped to all of Node. */
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile, chmod, mkdir } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { workingConfinements } from '../../testing/working-confinements';
import { endConfined, NODE_FLAGS, startConfined, type Confinement } from './confinement';

let working: Confinement[];
let dataDir: string;
let database: Server;
let connections = 0;
beforeAll(async () => {
  working = await workingConfinements();
  dataDir = await mkdtemp(join(tmpdir(), 'confinement-'));
  await writeFile(join(dataDir, 'admin-token'), 'the secret of the owner');
  await mkdir(join(dataDir, 'releases'));
  // Permissions of files must not be what protects them.
  for (const open of ['', 'releases']) await chmod(join(dataDir, open), 0o777);
  database = createServer((socket) => {
    connections++;
    socket.end();
  }).listen(0, '127.0.0.1');
  await once(database, 'listening');
});
afterAll(async () => {
  database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Without namespaces, Node's permissions protect files but not the network. */
const hasNamespaces = ({ mode }: Confinement) => mode !== 'permissions';

/** What this program prints in each of these confinements, with all modules of Node. */
const printed = async (program: string, among = working): Promise<string[]> => {
  const answers: string[] = [];
  for (const confinement of among) {
    const options = hasNamespaces(confinement) ? [] : NODE_FLAGS;
    const child = startConfined(confinement, [...options, '-e', program]);
    child.stdin.end();
    const words = text(child.stdout);
    await once(child, 'exit');
    endConfined(child);
    // Ends only when no process of the group holds the pipe.
    answers.push((await words).trim());
  }
  return answers;
};
const tries = (what: string) =>
  `try { console.log('done', String(${what})); } catch { console.log('failed'); }`;
const inEach = (answer: string, among = working) => among.map(() => answer);

it('denies the environment', async () => {
  process.env.ADMIN_TOKEN = 'the-token-of-the-owner';
  const answers = await printed(
    `console.log(Object.keys(process.env).filter((name) => name !== 'PWD').join())`,
  );
  expect(answers).toEqual(inEach('NODE_ENV'));
});

it.each([
  ['the environment of the API', () => `/proc/${process.pid}/environ`],
  ['the memory of the API', () => `/proc/${process.pid}/maps`],
  ['the token of the owner', () => join(dataDir, 'admin-token')],
  ['the source of the API', () => __filename],
  ['the list of users', () => '/etc/passwd'],
])('denies reading %s', async (_, file) => {
  expect(await printed(tries(`require('fs').readFileSync(${JSON.stringify(file())})`))).toEqual(
    inEach('failed'),
  );
});

it('denies writing to the releases and every other folder', async () => {
  for (const folder of [join(dataDir, 'releases'), dataDir, tmpdir(), '/', process.cwd()]) {
    const file = JSON.stringify(join(folder, 'left-by-a-part'));
    expect(await printed(tries(`require('fs').writeFileSync(${file}, 'x')`))).toEqual(
      inEach('failed'),
    );
  }
  expect(await readdir(join(dataDir, 'releases'))).toEqual([]);
});

it('denies connections to this machine', async () => {
  const { port } = database.address() as AddressInfo;
  const apart = working.filter(hasNamespaces);
  const connects = `require('net').connect(${port}, '127.0.0.1')
    .on('connect', () => console.log('done')).on('error', () => console.log('failed'));`;
  expect(await printed(connects, apart)).toEqual(inEach('failed', apart));
  expect(connections).toBe(0);
});

it('denies signals to other processes', async () => {
  const apart = working.filter((one) => hasNamespaces(one) || one.user);
  expect(await printed(tries(`process.kill(${process.pid}, 0)`), apart)).toEqual(
    inEach('failed', apart),
  );
});

it('leaves no process behind, not even a detached one', async () => {
  const stays = `require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'],
    { detached: true, stdio: ['ignore', 'inherit', 'inherit'] }).unref();`;
  const answers = await printed(`try { ${stays} } catch {} console.log('ended')`);
  expect(answers).toEqual(inEach('ended'));
});
