import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { DryMongoBinary } from 'mongodb-memory-server-core';
import { runningUri } from './server-record';
import { DatabaseStartError, startDatabase, type DatabaseOptions } from './index';
import { availablePort } from './port';

/*
 * A fake mongod, because not every machine has a real one: an executable that takes mongod's options, listens, and writes
 * the file by which mongod's data is recognized. Java, the search and the download are real.
 */
const environment = { ...process.env };
const cleanUp: (() => unknown)[] = [];
let dir: string;
let dataDir: string;
let lines: string[];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'site-database-test-'));
  dataDir = join(dir, 'var');
  lines = [];
  // Excludes a mongod of this machine.
  process.env.PATH = (environment.PATH ?? '')
    .split(':')
    .filter((directory) => !existsSync(join(directory, 'mongod')))
    .join(':');
  DryMongoBinary.binaryCache.clear();
  process.env.MONGOMS_VERSION = '8.0.99';
  process.env.MONGOMS_DOWNLOAD_DIR = join(dir, 'binaries');
});

afterEach(async () => {
  for (const undo of cleanUp.splice(0).reverse()) await undo();
  process.env = { ...environment };
  await rm(dir, { recursive: true });
});

async function start(options: Partial<DatabaseOptions> = {}) {
  const log = (line: string) => void lines.push(line);
  const database = await startDatabase({ dataDir, download: false, log, ...options });
  cleanUp.push(database.stop);
  return database;
}

const MONGOD = `#!${process.execPath}
const option = (name) => process.argv[process.argv.indexOf(name) + 1];
require('node:fs').writeFileSync(option('--dbpath') + '/WiredTiger', '');
require('node:net').createServer().listen(option('--port'), option('--bind_ip'));
process.on('SIGTERM', () => process.exit(0));
`;

async function putOnPath(name: string, script: string) {
  const bin = join(dir, 'bin');
  await mkdir(bin, { recursive: true });
  await writeFile(join(bin, name), script);
  await chmod(join(bin, name), 0o755);
  process.env.PATH = `${bin}:${process.env.PATH}`;
  return bin;
}

const emptyPath = () => {
  process.env.PATH = dir;
  delete process.env.JAVA_HOME;
};

/** A fake download server with the archive and its checksum, or 404. */
async function mirror(archive?: Buffer) {
  const requests: string[] = [];
  const server = createServer((request, answer) => {
    requests.push(request.url ?? '');
    if (!archive) return answer.writeHead(404).end();
    const sum = createHash('md5').update(new Uint8Array(archive)).digest('hex');
    const body = request.url?.endsWith('.md5') ? Buffer.from(sum) : archive;
    answer.writeHead(200, { 'content-length': body.length }).end(body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  cleanUp.push(() => server.close());
  process.env.MONGOMS_USE_HTTP = 'true';
  process.env.MONGOMS_DOWNLOAD_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mongodb-linux-x86_64-debian12-8.0.99.tgz`;
  return requests;
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () =>
      resolve(false),
    );
    socket.once('connect', () => socket.destroy());
  });

const portOf = (uri: string) => Number(new URL(uri).port);

describe('the chosen database', () => {
  it('is the configured one, without starting a server or printing its password', async () => {
    const uri = 'mongodb://site:secret@db-1:27017,db-2:27017/site?replicaSet=rs';
    const database = await start({ uri });
    expect(database).toMatchObject({
      kind: 'configured',
      uri,
      where: 'MongoDB at db-1:27017,db-2:27017',
    });
    expect(existsSync(dataDir)).toBe(false);
    await expect(start({ uri: 'localhost:27017' })).rejects.toThrow('MONGODB_URI must be');
  });

  it('is mongod from the PATH, on loopback, with data in the data directory', async () => {
    await putOnPath('mongod', MONGOD);
    const database = await start();
    expect(database.kind).toBe('mongod');
    expect(database.where).toContain(`data in ${dataDir}/db/mongod`);
    expect(existsSync(join(dataDir, 'db/mongod/WiredTiger'))).toBe(true);
    expect(await isListening(portOf(database.uri))).toBe(true);
    await database.stop();
    expect(await isListening(portOf(database.uri))).toBe(false);
  });

  it('is a cached mongod, without a download', async () => {
    const requests = await mirror(await archiveWith(MONGOD));
    await (await start({ download: true })).stop();
    expect(requests.splice(0)).toHaveLength(2); // the archive and its checksum
    expect(await start()).toMatchObject({ kind: 'memory-server' });
    expect(requests).toEqual([]);
  });

  it('is Java if there is no mongod; a failed download is retried after a day', async () => {
    const requests = await mirror();
    for (let i = 0; i < 2; i++) {
      const database = await start({ download: true });
      expect(database).toMatchObject({ kind: 'java' });
      expect(database.where).toContain(`data in ${dataDir}/db/java`);
      await database.stop();
      await rm(join(dataDir, 'db'), { recursive: true });
    }
    expect(requests).toHaveLength(1);

    const twoDaysAgo = Date.now() / 1_000 - 2 * 24 * 60 * 60;
    await utimes(join(dataDir, 'mongod-download-failed'), twoDaysAgo, twoDaysAgo);
    await start({ download: true });
    expect(requests).toHaveLength(2);
  });

  it.each(['java', 'mongod'])(
    'makes the files and folders of %s inaccessible to other users',
    async (kind) => {
      if (kind === 'mongod') await putOnPath('mongod', MONGOD);
      const before = process.umask();
      await start();
      const files = await readdir(dataDir, { recursive: true });
      expect(files.length).toBeGreaterThan(3);
      const modes = await Promise.all(
        files.map(async (file) => (await stat(join(dataDir, file))).mode),
      );
      expect(files.filter((_, index) => modes[index]! & 0o077)).toEqual([]);
      // The umask only applies to the started server.
      expect(process.umask()).toBe(before);
    },
  );

  it('is the kind that wrote the data', async () => {
    await (await start()).stop();
    const bin = await putOnPath('mongod', MONGOD);
    const database = await start();
    expect(database.kind).toBe('java');
    await database.stop();

    dataDir = join(dir, 'other');
    await (await start()).stop();
    await rm(join(bin, 'mongod'));
    await expect(start()).rejects.toThrow('no mongod on the PATH');
  });
});

describe('when there is no database', () => {
  it('reports what to install in one sentence', async () => {
    emptyPath();
    const failure = await start().then(String, (error) => error);
    expect(failure).toBeInstanceOf(DatabaseStartError);
    expect(failure.message).toMatch(/^No MongoDB is available on this machine: [^\n]+\.$/);
    expect(failure.message).toContain('Java (a JDK 17 or newer)');
    expect(failure.message).toContain('or put mongod on the PATH, or set MONGODB_URI');
  });

  it('reports an unusable folder, and leaves no server running', async () => {
    await writeFile(dataDir, '');
    const message = 'The database cannot keep its files in DATA_DIR:';
    const failure = start().then(String, (error) => error);
    expect(await failure).toBeInstanceOf(DatabaseStartError);
    expect((await failure).message).toBe(`${message} not a directory (${join(dataDir, 'db')}).`);

    const below = start({ dataDir: '/proc/nothing' });
    await expect(below).rejects.toThrow(`${message} no such file or directory (/proc/nothing).`);

    await rm(dataDir);
    const record = join(dataDir, 'database.json');
    await mkdir(record, { recursive: true });
    await putOnPath('mongod', MONGOD);
    const port = await availablePort(0);
    await expect(start({ port })).rejects.toThrow(
      `${message} illegal operation on a directory (${record}).`,
    );
    expect(await isListening(port)).toBe(false);
  });
});

describe('an earlier run', () => {
  it('that is still running keeps its database, and a second start fails', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(
      `already in use by process ${process.pid} (${first.uri}): stop that process`,
    );
    await MongoClient.connect(first.uri).then((client) => client.close());
  });

  it('that was killed is cleaned up, and its data is kept', async () => {
    const first = await start();
    const client = await MongoClient.connect(first.uri);
    await client.db().collection('kept').insertOne({ n: 1 });
    await client.close();
    process.kill(first.pid!, 'SIGKILL');
    await first.lost;
    const second = await start();
    expect(lines).toContain(`the database (process ${first.pid}) ended unexpectedly with SIGKILL`);
    await second.stop();
    expect(existsSync(join(dataDir, 'database.json'))).toBe(false);

    const script = `require(${JSON.stringify(require.resolve('./index'))})
      .startDatabase({ dataDir: ${JSON.stringify(dataDir)}, download: false })
      .then(() => { console.log('ready'); setInterval(() => {}, 1000) })`;
    const starter = spawn(process.execPath, ['-r', '@site/tooling/register', '-e', script]);
    await new Promise((resolve) => starter.stdout.once('data', resolve));
    starter.kill('SIGKILL');
    await new Promise((resolve) => starter.once('exit', resolve));
    // The server ends by itself, because its input is closed.
    for (let look = 0; look < 1_000_000 && (await runningUri(dataDir)); look++);
    expect(await runningUri(dataDir)).toBeUndefined();

    const third = await start();
    const again = await MongoClient.connect(third.uri);
    expect(await again.db().collection('kept').findOne()).toMatchObject({ n: 1 });
    await again.close();
  });

  it('does not end another process with its pid', async () => {
    await mkdir(dataDir);
    const record = {
      pid: process.pid,
      starter: 1,
      uri: 'mongodb://127.0.0.1:1',
      directory: dataDir,
    };
    await writeFile(join(dataDir, 'database.json'), JSON.stringify(record));
    const database = await start();
    expect(JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8'))).toMatchObject({
      pid: database.pid,
    });
  });
});

/** A minimal MongoDB archive for mongodb-memory-server: `<name>/bin/mongod`, larger than 1 MB. */
async function archiveWith(script: string): Promise<Buffer> {
  const bin = join(dir, 'release/mongodb-8.0.99/bin');
  await mkdir(bin, { recursive: true });
  await writeFile(join(bin, 'mongod'), `${script}//${'-'.repeat(2_000_000)}`, { mode: 0o755 });
  return execFileSync('tar', ['-cz', '-C', join(dir, 'release'), 'mongodb-8.0.99']);
}
