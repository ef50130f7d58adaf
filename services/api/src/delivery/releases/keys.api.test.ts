import { generateKeyPairSync } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectDatabase } from '../../platform/database/database';
import { sharedDeliverySite } from '../../testing/delivery-site';
import { signedUpload, testRemote } from '../../testing/test-parts';
import { createReleaseKeys } from './release-keys';
import { createKeyRegister, releaseKeyModel } from './key-register';

const site = sharedDeliverySite();
beforeEach(() => site.database.collection('release-keys').deleteMany({}));

const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, pem: publicKey.export({ type: 'spki', format: 'pem' }).toString() };
};
const add = (name: string, publicKey: string, parts = ['mfe-tools'], token?: string) =>
  (token === undefined ? site.admin : site.as(token))('post', '/keys').send({
    name,
    parts,
    publicKey,
  });
const revoke = (name: string) => site.admin('delete', `/keys/${name}`);
let patch = 0;
const release = (key: ReturnType<typeof pair>, name = 'mfe-tools') =>
  site.upload(signedUpload(testRemote(name, `1.0.${patch++}`), key.privateKey));

describe('/api/admin/keys', () => {
  it('a key signs releases of its parts until it is revoked', async () => {
    const key = pair();
    await release(key).expect(400);
    const { body } = await add('tools-ci', key.pem, ['mfe-tools', 'mfe-events']).expect(201);
    expect(body).toMatchObject({
      name: 'tools-ci',
      parts: ['mfe-tools', 'mfe-events'],
      createdBy: 'owner',
      inFolder: false,
    });
    await release(key, 'mfe-events').expect(201);
    expect((await release(key, 'mfe-other').expect(403)).body).toEqual({
      code: 'forbidden',
      message:
        'This key may not do that: it lacks release:mfe-other; it may release mfe-tools, mfe-events',
    });
    await revoke('tools-ci').expect(200);
    const { body: refused } = await release(key).expect(403);
    expect(refused.message).toBe('The key tools-ci was revoked: sign the release with another');

    const all = pair();
    await add('anybody', all.pem, ['*']).expect(201);
    await release(all, 'mfe-other').expect(201);
  });

  it('adding and revoking a key takes effect on every instance', async () => {
    const other = await connectDatabase(site.uri);
    const register = createKeyRegister(releaseKeyModel(other));
    const keys = await createReleaseKeys(join(site.dataDir, 'other'), () => {}, register);
    const key = pair();
    const { manifest, signature } = signedUpload(testRemote('mfe-tools', '9.0.0'), key.privateKey);
    await expect(keys.signerOf(manifest, signature)).rejects.toThrow('not signed');
    await add('tools-ci', key.pem).expect(201);
    (await keys.signerOf(manifest, signature)).assertMayRelease('mfe-tools');
    await revoke('tools-ci').expect(200);
    await expect(keys.signerOf(manifest, signature)).rejects.toThrow('tools-ci was revoked');
    await other.close();
  });

  it('a key has one name, and a revoked key or name is never used again', async () => {
    const key = pair();
    await add('tools-ci', key.pem).expect(201);
    const second = await add('second', key.pem).expect(409);
    expect(second.body.message).toBe('This key is registered already, with the name tools-ci');
    await revoke('tools-ci').expect(200);
    const again = await add('tools-ci-2', key.pem).expect(409);
    expect(again.body.message).toBe('This key was revoked for good: generate another pair');
    const reused = await add('tools-ci', pair().pem).expect(409);
    expect(reused.body.message).toContain('There is, or was, a key tools-ci');

    const file = join(site.dataDir, 'release-keys/back.pem');
    await writeFile(file, `Parts: mfe-tools\n${key.pem}`);
    await release(key).expect(403);
    await rm(file);
  });

  it.each([
    ['no key', () => 'not a key', 'must be a public Ed25519 key in PEM'],
    [
      'a key of another type',
      () => generateKeyPairSync('x25519').publicKey.export({ type: 'spki', format: 'pem' }),
      'must be a public Ed25519 key in PEM',
    ],
    [
      'a private key',
      () => pair().privateKey.export({ type: 'pkcs8', format: 'pem' }),
      'this is a private key',
    ],
  ])('%s is refused, and neither stored nor logged', async (_, text, expected) => {
    const { body } = await add('tools-ci', String(text())).expect(400);
    expect(body.message).toContain(expected);
    expect(await site.database.collection('release-keys').countDocuments()).toBe(0);
    const { entries } = await site.services.audit.list({ limit: 1 });
    expect(JSON.stringify(entries)).not.toContain('PRIVATE');
  });

  it('a token adds keys only for the parts that it may release', async () => {
    const token = await site.token('helper', ['operate', 'release:mfe-tools']);
    await add('tools-ci', pair().pem, ['mfe-tools'], token).expect(201);
    for (const parts of [['*'], ['mfe-tools', 'mfe-other']]) {
      const { body } = await add('more', pair().pem, parts, token).expect(403);
      expect(body.message).toMatch(/: it lacks release:(\*|mfe-other)$/);
    }
  });

  it('the list includes the keys of the folder, which cannot be revoked', async () => {
    await add('tools-ci', pair().pem).expect(201);
    const { body } = await site.admin('get', '/keys').expect(200);
    expect(body.keys).toMatchObject([
      { name: 'tools-ci', inFolder: false },
      { name: 'local.pem', parts: ['*'], inFolder: true },
    ]);
    const pem = await readFile(join(site.dataDir, 'release-keys/local.pem'), 'utf8');
    expect(JSON.stringify(body)).not.toContain(pem.split('\n')[2]);
    const { body: refused } = await revoke('local.pem').expect(404);
    expect(refused.message).toContain('is valid until it is removed from DATA_DIR/release-keys');
  });
});
