import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withCorrectOdds, type CampaignDocument } from '@site/contracts';
import { startTestDatabase } from '@site/database/testing';
import { connectDatabase } from '../../platform/database/database';
import { AUTUMN } from '../../platform/openapi/request-examples';
import { createDrawKeys } from '../../features/draws/draw-keys';
import { signedPlayer } from '../../features/players/player-cookie';
import { createPromotionServices } from '../../features/promotion-services';
import { createDataSecret, setDataSecret } from '../../platform/secrets/data-secret';
import { readOrCreateSecret } from '../../platform/secrets/secret-file';
import { storedSecret } from '../../platform/secrets/stored-secret';
import { DATA_SECRET, startApi, TOKEN } from './api-process';

/** Direct access to a database that the processes have prepared. `drawSecret` is theirs. */
export const openRaceDatabase = async (uri: string, drawSecret: string) => {
  const database = await connectDatabase(uri);
  setDataSecret(database, createDataSecret([DATA_SECRET]));
  const { codes } = createPromotionServices(database);
  const secret = await storedSecret(database, 'players');
  return {
    database,
    drawKeys: createDrawKeys([drawSecret]),
    /** Returns the cookie of a new player. */
    newPlayer: () => `player=${signedPlayer(secret, randomBytes(16).toString('base64url'))}`,
    /** Returns an unused code. */
    async orderCode(campaign: CampaignDocument) {
      const order = await codes.order(campaign, { count: 1 });
      return order.codes[0]!.code;
    },
  };
};

/** An administration call; an error contains the body of the response. */
export const requestAsOwner = async (
  address: string,
  method: 'PUT' | 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<unknown> => {
  const response = await fetch(`${address}/api/admin${path}`, {
    method,
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return response.json();
};

/** A database with several API processes, for concurrency tests. */
export const startRaceSite = async (processes: number) => {
  const server = await startTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'races-'));
  const settings = { mongodbUri: server.uri, dataDir, movesPort: true };
  // The first one alone, because it seeds the database.
  const apis = [await startApi(settings)];
  while (apis.length < processes) apis.push(await startApi(settings));
  const raceDatabase = await openRaceDatabase(
    server.uri,
    await readOrCreateSecret(dataDir, 'draw-secret'),
  );

  return {
    ...raceDatabase,
    apis,
    admin: (method: 'PUT' | 'GET', path: string, body?: unknown) =>
      requestAsOwner(apis[0]!.address, method, path, body),
    async stop() {
      await Promise.all(apis.map((api) => api.stop()));
      await raceDatabase.database.close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
export type RaceSite = Awaited<ReturnType<typeof startRaceSite>>;

/**
 * A running wheel with one scarce prize. A second prize, which is almost never won, keeps spins from being refused once
 * the first is gone. The network limit does not apply.
 */
export const racingCampaign = (
  id: string,
  change: { stock: number; winOneIn: number; requiresCode?: boolean },
): CampaignDocument => {
  const [shirt] = AUTUMN.prizes;
  return withCorrectOdds({
    ...AUTUMN,
    ...{ id, name: id, timeZone: 'UTC' },
    ...{ startsAt: '2024-01-01T00:00:00Z', endsAt: '2036-01-01T00:00:00Z' },
    claimUntil: '2036-02-01T00:00:00Z',
    winOneIn: change.winOneIn,
    requiresCode: change.requiresCode ?? false,
    segments: [...AUTUMN.segments, { label: 'A grain', prize: 'grain' }],
    prizes: [
      { ...shirt!, weight: 1_000_000, stock: change.stock },
      { ...shirt!, id: 'grain', name: 'Grain of sand' },
    ],
  });
};
