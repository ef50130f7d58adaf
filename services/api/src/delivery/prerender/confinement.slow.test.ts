/** Every confinement also stops a bundle that has access to all modules of Node. */
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { readdir, writeFile, chmod, mkdir } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { workingConfinements } from '../../testing/working-confinements';
import { endConfined, NODE_FLAGS, startConfined, type Confinement } from './confinement';

let working: Confinement[];
const dataDir = mkdtempSync(join(tmpdir(), 'confinement-'));
let database: Server;
let connections = 0;
beforeAll(async () => {
  working = await workingConfinements();
  await writeFile(join(dataDir, 'admin-token'), 'the secret of the owner');
  await mkdir(join(dataDir, 'releases'));
  // Otherwise file permissions alone would deny access.
  for (const folder of ['', 'releases']) await chmod(join(dataDir, folder), 0o777);
  database = createServer((socket) => {
    connections++;
    socket.end();
  }).listen(0, '127.0.0.1');
  await once(database, 'listening');
});
afterAll(async () => {
  database.close();
});

/** Without namespaces, Node's permissions protect files but not the network. */
const hasNamespaces = ({ mode }: Confinement) => mode !== 'permissions';

/** The output of this program in each confinement, with all modules of Node. */
const runInEach = async (program: string, confinements = working): Promise<string[]> => {
  const outputs: string[] = [];
  for (const confinement of confinements) {
    const options = hasNamespaces(confinement) ? [] : NODE_FLAGS;
    const child = startConfined(confinement, [...options, '-e', program]);
    child.stdin.end();
    const output = text(child.stdout);
    await once(child, 'exit');
    endConfined(child);
    // Ends only when no process of the group holds the pipe.
    outputs.push((await output).trim());
  }
  return outputs;
};
const attempt = (expression: string) =>
  `try { console.log('done', String(${expression})); } catch { console.log('failed'); }`;
const eachPrints = (output: string, confinements = working) => confinements.map(() => output);

describe('every confinement', () => {
  it('denies the environment', async () => {
    process.env.ADMIN_TOKEN = 'the-token-of-the-owner';
    const outputs = await runInEach(
      `console.log(Object.keys(process.env).filter((name) => name !== 'PWD').join())`,
    );
    expect(outputs).toEqual(eachPrints('NODE_ENV'));
  });

  it.each([
    ['the environment of the API', () => `/proc/${process.pid}/environ`],
    ['the memory of the API', () => `/proc/${process.pid}/maps`],
    ['the token of the owner', () => join(dataDir, 'admin-token')],
    ['the source of the API', () => __filename],
    ['the list of users', () => '/etc/passwd'],
  ])('denies reading %s', async (_, file) => {
    expect(
      await runInEach(attempt(`require('fs').readFileSync(${JSON.stringify(file())})`)),
    ).toEqual(eachPrints('failed'));
  });

  it('denies writing to the releases and every other folder', async () => {
    for (const folder of [join(dataDir, 'releases'), dataDir, tmpdir(), '/', process.cwd()]) {
      const file = JSON.stringify(join(folder, 'left-by-a-part'));
      expect(await runInEach(attempt(`require('fs').writeFileSync(${file}, 'x')`))).toEqual(
        eachPrints('failed'),
      );
    }
    expect(await readdir(join(dataDir, 'releases'))).toEqual([]);
  });

  it('denies connections to this machine', async () => {
    const { port } = database.address() as AddressInfo;
    const isolated = working.filter(hasNamespaces);
    const connect = `require('net').connect(${port}, '127.0.0.1')
    .on('connect', () => console.log('done')).on('error', () => console.log('failed'));`;
    expect(await runInEach(connect, isolated)).toEqual(eachPrints('failed', isolated));
    expect(connections).toBe(0);
  });

  it('denies signals to other processes', async () => {
    const isolated = working.filter(
      (confinement) => hasNamespaces(confinement) || confinement.user,
    );
    expect(await runInEach(attempt(`process.kill(${process.pid}, 0)`), isolated)).toEqual(
      eachPrints('failed', isolated),
    );
  });

  it('leaves no process behind, not even a detached one', async () => {
    const detach = `require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'],
    { detached: true, stdio: ['ignore', 'inherit', 'inherit'] }).unref();`;
    const outputs = await runInEach(`try { ${detach} } catch {} console.log('ended')`);
    expect(outputs).toEqual(eachPrints('ended'));
  });
});
