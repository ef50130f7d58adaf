import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { signedUpload, testRemote, testShell, type TestPart } from '../../testing/test-parts';
import { createReleaseKeys } from './release-keys';

const KEY = generateKeyPairSync('ed25519');
const PEM = KEY.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const file = (dataDir: string) => join(dataDir, 'release-keys/team.pem');

describe('a key file', () => {
  let site: DeliverySite;
  beforeAll(async () => {
    site = await startDeliverySite();
  });
  afterAll(() => site.stop());
  const write = (text: string) => writeFile(file(site.dataDir), text);
  const release = (part: TestPart) => site.upload(signedUpload(part, KEY.privateKey));

  it('releases the parts that it names, and no others', async () => {
    await write(`Parts: mfe-tools, mfe-events\n${PEM}`);
    for (const name of ['mfe-tools', 'mfe-events'])
      await release(testRemote(name, '1.0.0')).expect(201);
    for (const part of [testShell('6.6.6'), testRemote('mfe-tools-2', '6.6.6')]) {
      const { name } = part.manifest;
      expect((await release(part).expect(403)).body).toEqual({
        code: 'forbidden',
        message: `This key may not do that: it lacks release:${name}; it may release mfe-tools, mfe-events`,
      });
    }
    const { body } = await site.admin('get', '/releases').expect(200);
    expect(JSON.stringify(body)).not.toContain('6.6.6');
  });

  it('is valid while it exists, for the parts that it names at that time', async () => {
    await rm(file(site.dataDir), { force: true });
    const part = testRemote('mfe-tools', '1.0.2');
    await release(part).expect(400);
    await write(PEM);
    expect((await release(part).expect(403)).body.message).toContain('it may release no part');
    await write(`Parts: *\n${PEM}`);
    await release(part).expect(201);
    await rm(file(site.dataDir));
    await release(testRemote('mfe-tools', '1.0.3')).expect(400);
  });
});

describe('createReleaseKeys', () => {
  let dataDir: string;
  const warnings: string[] = [];
  const start = () =>
    createReleaseKeys(dataDir, (message) => warnings.push(message), { all: async () => [] });
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'release-keys-'));
    warnings.length = 0;
    await start();
  });
  const readLocalKey = () => readFile(join(dataDir, 'release-keys/local.pem'), 'utf8');
  const signature = sign(null, Buffer.from('text'), KEY.privateKey).toString('base64');

  it('generates a key for every part, and restores it when no other key is left', async () => {
    const generated = await readLocalKey();
    expect(generated).toMatch(/^Parts: \*\n-----BEGIN PUBLIC KEY-----/);
    await rm(join(dataDir, 'release-keys/local.pem'));
    await writeFile(file(dataDir), 'not a key');
    await start();
    expect(await readLocalKey()).toBe(generated);
  });

  it('creates one key for processes that start at the same time', async () => {
    const folder = join(dataDir, 'shared');
    const starts = Array.from({ length: 40 }, () =>
      createReleaseKeys(folder, () => undefined, { all: async () => [] }),
    );
    const keys = await Promise.all(starts);
    const key = createPrivateKey(await readFile(join(folder, 'release-key.pem'), 'utf8'));
    const localSignature = sign(null, Buffer.from('text'), key).toString('base64');
    for (const releaseKeys of keys)
      (await releaseKeys.signerOf('text', localSignature)).assertMayRelease('shell');
    expect(await readdir(join(folder, 'release-keys'))).toEqual(['local.pem']);
  });

  it.each([
    ['names no part', PEM, 'may sign no part: add a line'],
    ['is not a key', 'Parts: mfe-tools\nnot a key', 'is not a public Ed25519 key in PEM'],
    [
      'is a private key',
      KEY.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      'is not a public Ed25519 key in PEM',
    ],
  ])('warns about a file that %s', async (_, text, warning) => {
    await writeFile(file(dataDir), text);
    const keys = await start();
    expect(warnings).toEqual([expect.stringContaining(`${file(dataDir)} ${warning}`)]);
    expect(await readFile(file(dataDir), 'utf8')).toBe(text);
    if (text !== PEM)
      await expect(keys.signerOf('text', signature)).rejects.toThrow('not signed with a key');
  });

  it('ignores folders and broken links', async () => {
    await mkdir(join(dataDir, 'release-keys/folder.pem'));
    await symlink('nowhere', join(dataDir, 'release-keys/.#lock.pem'));
    await writeFile(file(dataDir), `Parts: mfe-tools\n${PEM}`);
    await (await start()).signerOf('text', signature);
  });
});
