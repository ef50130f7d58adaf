import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { signedUpload, testRemote, testShell, type TestPart } from '../../testing/test-parts';
import { createReleaseKeys } from './release-keys';

let site: DeliverySite;
beforeAll(async () => {
  site = await startDeliverySite();
});
afterAll(() => site.stop());

const KEY = generateKeyPairSync('ed25519');
const PEM = KEY.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const file = (dataDir = site.dataDir) => join(dataDir, 'release-keys/team.pem');
const release = (part: TestPart) => site.upload(signedUpload(part, KEY.privateKey));

describe('a team’s key', () => {
  beforeEach(() => writeFile(file(), `Parts: mfe-tools, mfe-events\n${PEM}`));
  afterEach(() => rm(file(), { force: true }));

  it.each(['mfe-tools', 'mfe-events'])('releases %s, which it names', (name) =>
    release(testRemote(name, '1.0.0')).expect(201),
  );

  it.each([
    ['the shell', testShell('6.6.6')],
    ['another team’s part', testRemote('mfe-locator', '6.6.6')],
    ['a part that nobody has yet', testRemote('mfe-tools-2', '6.6.6')],
  ])('does not release %s', async (_, part) => {
    const { name, version } = part.manifest;
    const { body } = await release(part).expect(403);
    expect(body).toEqual({
      code: 'forbidden',
      message: `This key may not do that: it lacks release:${name}; it may release mfe-tools, mfe-events`,
    });
    const { body: releases } = await site.admin('get', '/releases').expect(200);
    expect(releases).not.toContainEqual(expect.objectContaining({ name, version }));
  });

  it('without a line that names parts releases none', async () => {
    await writeFile(file(), PEM);
    const { body } = await release(testRemote('mfe-tools', '1.0.1')).expect(403);
    expect(body.message).toBe(
      'This key may not do that: it lacks release:mfe-tools; it may release no part: the site wants a line such as "Parts: mfe-tools" above it',
    );
  });

  it('for every part says so', async () => {
    await writeFile(file(), `Parts: *\n${PEM}`);
    await release(testShell('1.0.0')).expect(201);
  });

  it('is added and taken away while the site runs', async () => {
    await rm(file());
    const part = testRemote('mfe-tools', '1.0.2');
    const { body } = await release(part).expect(400);
    expect(body.message).toMatch(
      /^The release is not signed with a key that this site trusts: RELEASE_KEY must/,
    );
    await writeFile(file(), `Parts: mfe-tools\n${PEM}`);
    await release(part).expect(201);
    await rm(file());
    await release(testRemote('mfe-tools', '1.0.3')).expect(400);
  });
});

describe('at the start', () => {
  let dataDir: string;
  const warnings: string[] = [];
  const start = () =>
    createReleaseKeys(dataDir, (sentence) => warnings.push(sentence), { all: async () => [] });
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'release-keys-'));
    warnings.length = 0;
    await start();
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('the site’s own key signs every part, also where it was made before keys named them', async () => {
    const own = join(dataDir, 'release-keys/local.pem');
    const named = await readFile(own, 'utf8');
    expect(named).toMatch(/^Parts: \*\n-----BEGIN PUBLIC KEY-----/);
    await writeFile(own, named.replace('Parts: *\n', ''));
    await start();
    expect(await readFile(own, 'utf8')).toBe(named);
    expect(warnings).toEqual([]);
  });

  it('a key that names no part is told of, and stays as it is', async () => {
    await writeFile(file(dataDir), PEM);
    await start();
    expect(warnings).toEqual([
      `${file(dataDir)} may sign no part: the site wants a line such as "Parts: mfe-tools" above it`,
    ]);
    expect(await readFile(file(dataDir), 'utf8')).toBe(PEM);
  });

  it.each([
    ['no key', 'Parts: mfe-tools\nnot a key'],
    ['a private key', KEY.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
  ])('a file that is %s is told of, and counts for nothing', async (_, text) => {
    await writeFile(file(dataDir), text);
    const keys = await start();
    expect(warnings).toEqual([
      `${file(dataDir)} is not a public Ed25519 key in PEM: it counts for nothing`,
    ]);
    const signature = sign(null, Buffer.from('text'), KEY.privateKey).toString('base64');
    await expect(keys.signerOf('text', signature)).rejects.toThrow('not signed with a key');
  });

  it('a folder, and a link that leads nowhere, keep no key from its work', async () => {
    await mkdir(join(dataDir, 'release-keys/folder.pem'));
    await symlink('nowhere', join(dataDir, 'release-keys/.#lock.pem'));
    await writeFile(file(dataDir), `Parts: mfe-tools\n${PEM}`);
    const signature = sign(null, Buffer.from('text'), KEY.privateKey).toString('base64');
    await (await start()).signerOf('text', signature);
  });

  it('a folder without any key gets the site’s own', async () => {
    await rm(join(dataDir, 'release-keys/local.pem'));
    await writeFile(file(dataDir), 'not a key');
    await start();
    expect(await readFile(join(dataDir, 'release-keys/local.pem'), 'utf8')).toMatch(/^Parts: \*/);
  });
});
