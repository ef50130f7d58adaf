import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFile, cp, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Binary, Decimal128, MongoClient, ObjectId, type Document } from 'mongodb';
import { localUri } from './database';
import { startJavaServer } from './java-server';

/** Random, so that the file has it uncompressed. */
const LONG_TEXT = randomBytes(3_000).toString('base64');

let directory: string;
const cleanUp: (() => Promise<unknown>)[] = [];
const file = () => join(directory, 'data.mv');

const newDirectory = () => mkdtemp(join(tmpdir(), 'site-database-test-'));

beforeEach(async () => {
  directory = await newDirectory();
});

afterEach(async () => {
  for (const undo of cleanUp.splice(0).reverse()) await undo();
  await rm(directory, { recursive: true });
});

async function start(port = 0) {
  const started = await startJavaServer(directory, port, () => undefined);
  cleanUp.push(started.server.stop);
  return started;
}

async function connect() {
  const { server, port } = await start();
  const client = await MongoClient.connect(localUri(port));
  cleanUp.push(() => client.close());
  const stop = async () => {
    await client.close();
    await server.stop();
  };
  return { server, port, stop, db: client.db() };
}

async function write(documents: Document[]) {
  const { db, stop } = await connect();
  await db.collection('items').insertMany(documents);
  await stop();
}

async function read(): Promise<Document[]> {
  const { db, stop } = await connect();
  const documents = await db.collection('items').find().toArray();
  await stop();
  return documents;
}

/** Changes a few letters of a document in all its versions in the file. */
async function corruptDocument() {
  const text = await readFile(file(), 'latin1');
  expect(text).toContain(LONG_TEXT.slice(500, 520));
  await writeFile(file(), text.replaceAll(LONG_TEXT.slice(500, 520), 'x'.repeat(20)), 'latin1');
}

describe('written data', () => {
  it('survives a restart with all types and unique keys', async () => {
    const document = {
      _id: new ObjectId(),
      text: 'Ärger',
      code: 'A',
      numbers: [1, 1.5, -0, 2 ** 40],
      decimal: Decimal128.fromString('0.1'),
      at: new Date(1_700_000_000_000),
      nested: { list: [{ a: null }, []], yes: true },
      bytes: new Binary(new Uint8Array([0, 255])),
    };
    const before = await connect();
    await before.db.collection('items').createIndex({ code: 1, text: 1 }, { unique: true });
    await before.db.collection('items').insertOne(document);
    await before.stop();

    const { db } = await connect();
    expect(await db.collection('items').findOne({ code: 'A', text: 'Ärger' })).toEqual(document);
    await expect(
      db.collection('items').insertOne({ code: 'A', text: 'Ärger' }),
    ).rejects.toMatchObject({ code: 11000 });
    await db.collection('items').insertOne({ code: 'A', text: 'ärger' });
  });

  it('survives kill -9 during concurrent writes if it was acknowledged', async () => {
    const acknowledged: string[] = [];
    let increments = 0;
    for (let round = 0; round < 4; round++) {
      const { db, server } = await connect();
      const items = db.collection<{ _id: string; key: string; n: number }>('items');
      await items.createIndex({ key: 1 }, { unique: true });
      await items.updateOne({ _id: 'counter' }, { $setOnInsert: { n: 0 } }, { upsert: true });
      const writer = async (name: number) => {
        for (let i = 0; i < 10_000; i++) {
          const _id = `${round}-${name}-${i}`;
          await items.insertOne({ _id, key: `key of ${_id}`, n: 0 });
          acknowledged.push(_id);
          await items.updateOne({ _id: 'counter', n: { $gte: 0 } }, { $inc: { n: 1 } });
          increments++;
          if (acknowledged.length > (round + 1) * 300) process.kill(server.pid, 'SIGKILL');
        }
      };
      await Promise.allSettled([0, 1, 2, 3, 4, 5].map(writer));
      await server.ended;
    }

    const { db } = await connect();
    const items = db.collection<{ _id: string; key: string; n: number }>('items');
    const found = new Set((await items.find().toArray()).map(({ _id }) => _id));
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
    expect((await items.findOne({ _id: 'counter' }))?.n).toBeGreaterThanOrEqual(increments);
    for (const id of acknowledged.filter((_, i) => i % 20 === 0)) {
      expect(await items.findOne({ key: `key of ${id}` })).toMatchObject({ _id: id });
    }
  });
});

it('a query by an indexed field and others finds only documents that match the whole query', async () => {
  const { db } = await connect();
  const claims = db.collection<Document>('claims');
  await claims.createIndex({ player: 1, campaign: 1 }, { unique: true });
  await claims.insertMany([
    { _id: 1 as never, player: 'ann', campaign: 'may', status: 'open', tags: [] },
    { _id: 2 as never, player: 'ben', campaign: 'may', status: 'open', tags: ['a', 'b'] },
    { _id: 3 as never, player: null, campaign: 'may', status: 'spent' },
  ]);
  const ids = async (query: Document) =>
    (await claims.find(query).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);

  expect(await ids({ _id: 1, status: 'open' })).toEqual([1]);
  expect(await ids({ _id: 1, status: 'spent' })).toEqual([]);
  expect(await ids({ _id: { $in: [1, 2, 9] }, tags: 'a' })).toEqual([2]);
  expect(await ids({ _id: { $gte: 2 }, campaign: 'may' })).toEqual([2, 3]);
  expect(await ids({ player: 'ann', campaign: 'may', status: 'open' })).toEqual([1]);
  expect(await ids({ player: /^b/, campaign: 'may', status: 'open' })).toEqual([2]);
  expect(await ids({ player: null, campaign: 'may', status: 'spent' })).toEqual([3]);
  expect(await ids({ _id: 1, $or: [{ status: 'spent' }, { player: 'ann' }] })).toEqual([1]);
  expect(await ids({ player: 'ann', status: 'open' })).toEqual([1]);
});

describe('a sort by a field of mixed types', () => {
  /** In MongoDB's order; values of one line are equal. */
  const PLACES: unknown[][] = [
    [[]],
    [null, [null]],
    [7, [7]],
    ['seven'],
    [{}],
    [{ in: [] }],
    [true],
    [new Date('2026-11-21')],
    [new Date('2026-11-22')],
  ];
  const VALUES = PLACES.flatMap((values, place) => values.map((at) => ({ at, place })));
  const DOCUMENTS = Array.from({ length: 440 }, (_, nth) => ({
    ...VALUES[(nth * 5) % VALUES.length]!,
    _id: nth,
  }));

  it.each([
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const)('orders by it (%i), then by the next field (%i)', async (at, next) => {
    const { db } = await connect();
    const items = db.collection<Document>('items');
    await items.insertMany(DOCUMENTS as Document[]);
    const found = await items.find().sort({ at, _id: next }).toArray();
    const sorted = DOCUMENTS.toSorted(
      (one, other) => at * (one.place - other.place) || next * (one._id - other._id),
    );
    expect(found.map(({ _id }) => _id)).toEqual(sorted.map(({ _id }) => _id));
  });
});

describe('a failed start', () => {
  it('reports that another server uses the directory, without disturbing it', async () => {
    const { db } = await connect();
    await expect(start()).rejects.toThrow(`Another database server is using ${directory}.`);
    await db.collection('items').insertOne({ fine: true });
  });

  describe('because of its file', () => {
    let valid: string;

    beforeAll(async () => {
      valid = directory = await newDirectory();
      await write([{ n: 1, text: LONG_TEXT }]);
      await write([{ n: 2 }]);
    });

    afterAll(() => rm(valid, { recursive: true }));

    it.each([
      ['cut short', 'is damaged', () => truncate(file(), 5_000)],
      ['overwritten in places', 'is damaged', corruptDocument],
      ['empty', 'is empty', () => truncate(file(), 0)],
      ['another file', 'is not a database file', () => writeFile(file(), 'hello')],
      ['deleted', 'is missing', () => rm(file())],
    ])('names the copy to restore when it is %s', async (_, what, damage) => {
      await cp(valid, directory, { recursive: true });
      await damage();

      const failure = await start().then(String, (error: Error) => error.message);
      expect(failure).toContain(`${file()} ${what}`);
      expect(failure.split('\n')).toHaveLength(1);
      // A damaged file never replaces one of the three copies, even after several starts.
      for (let i = 0; i < 2; i++) await expect(start()).rejects.toThrow(what);

      const [, copy] = /cp '(.+)' '/.exec(failure)!;
      await copyFile(copy!, file());
      expect(await read()).toMatchObject([{ n: 1 }]);
    });
  });
});

it('reports a failed write, and ends', async () => {
  const { server, db } = await connect();
  const { size } = await stat(file());
  // Has the effect of a full disk on this process alone.
  execFileSync('prlimit', [`--pid=${server.pid}`, `--fsize=${size}`]);
  const fill = async () => {
    for (let i = 0; i < 100_000; i++) await db.collection('items').insertOne({ text: LONG_TEXT });
  };
  await expect(fill()).rejects.toThrow();
  expect(await server.ended).toMatch(
    /^1: The database cannot write its file: .*\(File too large\)$/,
  );
});
