import { createPrivateKey } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDeliveryServices } from '../delivery/delivery-services';
import { readConfig } from '../ground/config';
import { HOURLY } from '../ground/rate-limits/rate-limits';
import { createPromotionServices } from '../promotions/promotion-services';
import { signedUpload, testShell } from './test-parts';
import { ADMIN_TOKEN, startTestSite, type TestSiteOptions } from './test-site';

/** A test site with every call, a shell that is live, and no limit of requests that a test would come to. */
export const startWholeSite = async ({ between }: Pick<TestSiteOptions, 'between'> = {}) => {
  const publicUrl = 'https://site.example';
  const dataDir = await mkdtemp(join(tmpdir(), 'api-whole-'));
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: publicUrl });
  const site = await startTestSite({
    between,
    hourly: Object.fromEntries(Object.keys(HOURLY).map((what) => [what, 1_000_000])),
    more: async ({ outbox, stores, log }, database) => {
      const delivery = await createDeliveryServices(database, config, stores, log);
      const of = { now: () => new Date(), outbox, publicUrl, hasWebhook: false };
      return { ...delivery, ...createPromotionServices(database, of) };
    },
  });
  const key = createPrivateKey(await readFile(join(dataDir, 'release-key.pem'), 'utf8'));
  const admin = (path: string, body: object) =>
    site.request
      .post(`/api/admin${path}`)
      .set('authorization', `Bearer ${ADMIN_TOKEN}`)
      .send(body)
      .expect(201);
  await admin('/releases', signedUpload(testShell('1.0.0'), key));
  await admin('/compositions', { releases: [{ name: 'shell', version: '1.0.0' }] });
  return {
    ...site,
    async stop() {
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
export type WholeSite = Awaited<ReturnType<typeof startWholeSite>>;
