import { createPrivateKey, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabaseProcess, type DatabaseProcess } from '@site/api/testing/database-process';
import { startApi, type ApiProcess } from '@site/api/testing/races/api-process';
import { requestAsOwner, racingCampaign } from '@site/api/testing/races/race-site';
import { signedUpload, testPage, testRemote, testShell } from '@site/api/testing/test-parts';

/** Two instances of the API over one database, which is behind a proxy. */
export interface Site {
  apis: [ApiProcess, ApiProcess];
  database: DatabaseProcess;
  drawSecret: string;
  stop(): Promise<void>;
}

export const CAMPAIGN = 'faults';
/** Paths that are served without the database. */
export const STATIC_PATHS = ['/tools', '/releases/mfe-tools/1.0.0/page.js', '/api/stores'];

const PARTS = [
  testShell('1.0.0'),
  testRemote('mfe-tools', '1.0.0', {
    pages: [testPage('/tools')],
    serverCode: `exports.page = { default: () => '<h1>Tools</h1>' };`,
  }),
];

export const startSite = async (): Promise<Site> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'faults-'));
  const database = await startDatabaseProcess();
  const drawSecret = randomBytes(33).toString('base64url');
  const settings = {
    DRAW_SECRET: drawSecret,
    // Visitors name their network in X-Forwarded-For: limits are per network.
    TRUSTED_PROXIES: '1',
    NODE_OPTIONS: `--require ${join(__dirname, 'collect-garbage.cjs')}`,
  };
  const start = () => startApi({ mongodbUri: database.uri, dataDir, settings });
  // The first instance fills the empty database.
  const first = await start();
  const second = await start();

  const key = createPrivateKey(await readFile(join(dataDir, 'release-key.pem'), 'utf8'));
  for (const part of PARTS)
    await requestAsOwner(first.address, 'POST', '/releases', signedUpload(part, key));
  const releases = PARTS.map(({ manifest: { name, version } }) => ({ name, version }));
  await requestAsOwner(first.address, 'POST', '/compositions', { releases });
  const campaign = racingCampaign(CAMPAIGN, { stock: 200, winOneIn: 2 });
  await requestAsOwner(first.address, 'PUT', `/campaigns/${CAMPAIGN}`, campaign);
  // An instance reads the new composition at its next request.
  for (const { address } of [first, second])
    await Promise.all(STATIC_PATHS.map(async (path) => (await fetch(address + path)).text()));

  return {
    apis: [first, second],
    database,
    drawSecret,
    async stop() {
      await Promise.all([first.stop(), second.stop()]);
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
