import { createPrivateKey } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLAIN_SCOPES } from '@site/contracts';
import type { Test } from 'supertest';
import { createDeliveryServices } from '../../delivery/delivery-services';
import { readConfig } from '../../ground/config';
import { createDataSecret, giveDataSecret } from '../../ground/secrets/data-secret';
import { DATA_SECRET } from '../races/api-process';
import { startPromotionSite } from '../promotion-site';
import { signedUpload, testRemote, testShell, type TestPart } from '../test-parts';

const PUBLIC_URL = 'http://site.example';

/** A site with everything in it, and somebody who may do everything by a token that was given out. */
export const startWorld = async ({ between }: { between: (uri: string) => Promise<string> }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'api-every-call-'));
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL });
  const site = await startPromotionSite({
    between,
    publicUrl: PUBLIC_URL,
    more: async ({ stores, log }, database) => {
      giveDataSecret(database, createDataSecret([DATA_SECRET]));
      return {
        ...(await createDeliveryServices(database, config, stores, log)),
        guides: { find: async () => ({ bytes: Buffer.from('%PDF-'), tag: 'a-tag' }) },
      };
    },
  });
  const key = createPrivateKey(await readFile(join(dataDir, 'release-key.pem'), 'utf8'));
  let latest = 0;
  const given = await site
    .admin('post', '/access')
    .send({ name: 'everything', may: [...PLAIN_SCOPES, 'release:*', 'promote:*'] })
    .expect(201);
  const { token } = given.body as { token: string };
  const as = (method: 'get' | 'put' | 'patch' | 'post' | 'delete', path: string) =>
    site.request[method](`/api/admin${path}`).set('authorization', `Bearer ${token}`);
  const release = (part: TestPart) =>
    site.admin('post', '/releases').send(signedUpload(part, key)).expect(201);
  const world = {
    ...site,
    dataDir,
    as,
    key,
    /** A number that nobody had yet. */
    next: () => ++latest,
    address: () => `198.51.${latest % 200}.${++latest % 200}`,
    release,
    async promote(...parts: TestPart[]) {
      for (const part of parts) await release(part);
      const releases = parts.map(({ manifest: { name, version } }) => ({ name, version }));
      await site.admin('post', '/compositions').send({ releases }).expect(201);
    },
    async stop() {
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await world.promote(
    testShell('1.0.0'),
    testRemote('mfe-tools', '1.0.0'),
    testRemote('mfe-events', '1.0.0'),
  );
  return world;
};
export type World = Awaited<ReturnType<typeof startWorld>>;

/** Brings the world so far that a call succeeds, and answers with that call. */
export type Ready = (world: World) => Promise<() => Test>;
