import { createPrivateKey } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Promotion, PruneReport, ReleaseUpload } from '@site/contracts';
import type { Hourly } from '../platform/rate-limits/rate-limits';
import type { DatabaseAvailability } from '../platform/database/database-availability';
import { readConfig } from '../platform/config/config';
import { createDeliveryServices, type DeliveryOptions } from '../delivery/delivery-services';
import { startTestSite } from './test-site';
import { sharedSite } from './shared-site';
import { signedUpload, type TestPart } from './test-parts';

interface DeliverySiteOptions {
  /** Settings of the environment: `BRAND_NAME`, `ASSET_ORIGIN`, … */
  env?: Record<string, string>;
  /** See createDeliveryServices. */
  limits?: DeliveryOptions;
  freshMs?: number;
  hourly?: Partial<Hourly>;
  /** See `TRUSTED_PROXIES`. */
  trustedProxies?: number;
  now?: () => Date;
  /** The database of another site, to start a second instance. */
  databaseUri?: string;
  availability?: DatabaseAvailability;
  adminToken?: string;
}

/** A test site with releases, compositions and documents, and with the release key of a team. */
export async function startDeliverySite({
  env = {},
  limits,
  databaseUri,
  ...options
}: DeliverySiteOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'api-delivery-'));
  const config = readConfig({ PUBLIC_URL: 'https://site.example', ...env, DATA_DIR: dataDir });
  let settled = (): Promise<void> => Promise.resolve();
  let pruneSettled = settled;
  const site = await startTestSite({
    ...options,
    mapDatabaseUri: databaseUri === undefined ? undefined : async () => databaseUri,
    createMoreServices: async ({ readiness, ...others }, database) => {
      const delivery = await createDeliveryServices(database, config, others, {
        // Waits on a busy machine, so that a recent promotion is visible.
        databaseLimitMs: 10_000,
        availability: options.availability,
        ...limits,
      });
      settled = delivery.settled;
      pruneSettled = delivery.pruning.settled;
      const { studioUrl } = config;
      return { delivery, studioUrl, readiness: [...readiness, ...delivery.readiness] };
    },
  });
  const key = createPrivateKey(await readFile(join(dataDir, 'release-key.pem'), 'utf8'));

  const { admin } = site;
  const upload = (body: ReleaseUpload | object) => admin('post', '/releases').send(body);
  const release = (part: TestPart) => upload(signedUpload(part, key));
  const promote = (body: Promotion) => admin('post', '/compositions').send(body);

  return {
    ...site,
    dataDir,
    key,
    upload,
    release,
    promote,
    retire: (body: object) => admin('post', '/compositions/retire').send(body),
    rollback: (body: object) => admin('post', '/compositions/rollback').send(body),
    /** Releases these parts and promotes them together; returns the number of the composition. */
    async deliver(...parts: TestPart[]): Promise<number> {
      for (const part of parts) await release(part).expect(201);
      const releases = parts.map(({ manifest: { name, version } }) => ({ name, version }));
      const { body } = await promote({ releases }).expect(201);
      return (body as { number: number }).number;
    },
    /** Returns the number of the composition that the document at this path is rendered from. */
    async servedComposition(path = '/'): Promise<number> {
      return Number((await site.request.get(path)).headers['x-composition']);
    },
    /** Deletes all compositions; releases stay. */
    async forgetCompositions() {
      await site.database.collection('compositions').deleteMany({});
      await site.database.collection('channels').deleteMany({});
    },
    /** Resolves when pruned releases are removed. */
    pruneSettled: () => pruneSettled(),
    /** Prunes unneeded releases older than this; resolves when they are removed. */
    async prune(keepHours = 48): Promise<PruneReport> {
      const { body } = await admin('post', '/releases/prune').send({ keepHours }).expect(200);
      await pruneSettled();
      return body as PruneReport;
    },
    async stop() {
      await pruneSettled();
      await site.stop();
      await settled();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type DeliverySite = Awaited<ReturnType<typeof startDeliverySite>>;
export const sharedDeliverySite = (...options: Parameters<typeof startDeliverySite>) =>
  sharedSite(() => startDeliverySite(...options));
