import { createPrivateKey } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDeliveryServices } from '../delivery/delivery-services';
import { readConfig } from '../platform/config/config';
import { HOURLY } from '../platform/rate-limits/rate-limits';
import { createDataSecret, setDataSecret } from '../platform/secrets/data-secret';
import { prizesDeliveredBy } from './prize-delivery';
import { campaign, lottery, startPromotionSite } from './promotion-site';
import { DATA_SECRET } from './races/api-process';
import { signedUpload, testRemote, testShell, type TestPart } from './test-parts';
import { sharedSite } from './shared-site';
import type { TestSiteOptions } from './test-site';

export const GUIDE = { path: 'a-guide.pdf', bytes: Buffer.from('%PDF-'), tag: 'a-tag' };
const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';
export const CAMPAIGN_WITH_IMAGE = campaign({
  id: 'pictured',
  theme: { ...campaign().theme, image: PICTURE },
});
const CAMPAIGNS = [
  campaign(),
  lottery(),
  CAMPAIGN_WITH_IMAGE,
  campaign({ id: 'limited', limits: { days: 7, winsPerEmail: 3, winsPerHousehold: 3 } }),
  campaign({ id: 'pooled', status: 'draft', ...prizesDeliveredBy('pool', 3) }),
  campaign({ id: 'pickup', ...prizesDeliveredBy('pickup') }),
];

/** A test site that serves every documented call, with live parts and campaigns, and without rate limits. */
export const startFullSite = async ({
  mapDatabaseUri,
}: Pick<TestSiteOptions, 'mapDatabaseUri'> = {}) => {
  const publicUrl = 'http://site.example';
  const dataDir = await mkdtemp(join(tmpdir(), 'api-full-'));
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: publicUrl });
  const site = await startPromotionSite({
    mapDatabaseUri,
    publicUrl,
    hourly: Object.fromEntries(Object.keys(HOURLY).map((limit) => [limit, 1_000_000])),
    createMoreServices: async (services, database) => {
      setDataSecret(database, createDataSecret([DATA_SECRET]));
      return {
        publicUrl,
        delivery: await createDeliveryServices(database, config, services),
        guides: { find: async (path) => (path === GUIDE.path ? GUIDE : undefined) },
      };
    },
  });
  const key = createPrivateKey(await readFile(join(dataDir, 'release-key.pem'), 'utf8'));
  let lastNumber = 0;
  const release = async (part: TestPart) => {
    await site.admin('post', '/releases').send(signedUpload(part, key)).expect(201);
    const { name, version } = part.manifest;
    return { name, version };
  };
  const promote = async (...parts: TestPart[]) => {
    const releases = [];
    for (const part of parts) releases.push(await release(part));
    await site.admin('post', '/compositions').send({ releases }).expect(201);
  };
  await promote(
    testShell('1.0.0'),
    testRemote('mfe-tools', '1.0.0'),
    testRemote('mfe-events', '1.0.0'),
  );
  for (const document of CAMPAIGNS) await site.put(document);
  return {
    ...site,
    dataDir,
    key,
    /** A number that was not used before. */
    uniqueNumber: () => ++lastNumber,
    release,
    promote,
    async stop() {
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
export type FullSite = Awaited<ReturnType<typeof startFullSite>>;
export const sharedFullSite = (...options: Parameters<typeof startFullSite>) =>
  sharedSite(() => startFullSite(...options));
