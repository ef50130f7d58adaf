/** What a contract accepts is kept as it was accepted, by the model that stands behind it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contracts from '@site/contracts';
import type * as z from 'zod';
import { calls } from './calls';
import { createDeliveryServices } from './delivery/delivery-services';
import { readConfig } from './ground/config';
import { keptSecret } from './ground/secrets/kept-secret';
import { accessPairs } from './testing/pairs/access-pairs';
import { deliveryPairs } from './testing/pairs/delivery-pairs';
import { promotionPairs } from './testing/pairs/promotion-pairs';
import { visitorPairs } from './testing/pairs/visitor-pairs';
import { startPromotionSite, type PromotionSite } from './testing/promotion-site';

const pairs = [...visitorPairs, ...promotionPairs, ...deliveryPairs, ...accessPairs];

let site: PromotionSite;
let dataDir: string;
beforeAll(async () => {
  site = await startPromotionSite();
  dataDir = await mkdtemp(join(tmpdir(), 'api-what-is-kept-'));
  // The models that no request makes.
  const { stores, log } = site.services;
  await createDeliveryServices(site.database, readConfig({ DATA_DIR: dataDir }), stores, log);
  await keptSecret(site.database, 'any');
});
afterAll(async () => {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const nameOf = (contract: z.core.$ZodType): string =>
  Object.entries(contracts).find(([, value]) => value === contract)?.[0] ??
  'a contract without a name';

describe('what the contract accepts is kept:', () => {
  it.each(pairs.map((pair) => [nameOf(pair.contract), pair.model, pair] as const))(
    '%s, by %s',
    async (_contract, _model, { check }) => {
      await check(site);
    },
  );
});

/** Model → why it keeps nothing that a contract describes. */
const OF_OUR_OWN: Record<string, string> = {
  Audit: 'what the site writes of calls',
  CampaignPicture: 'that of a campaign; looked at beside it',
  CampaignRevision: 'made of a campaign; looked at beside it',
  CampaignVersion: 'a campaign as it was kept; looked at beside it',
  CanaryTrial: 'counts visits of both sides of a canary',
  Channel: 'points to a composition',
  DailySalt: 'a secret of ours',
  DrawHead: 'made of a draw, and signed',
  Entrant: 'keeps keyed hashes of addresses',
  EmailOptOut: 'a keyed hash of an address, from a token',
  FormerStoreList: 'a list of stores as it was; looked at beside it',
  KeptFile: 'made of a release that was checked',
  MailboxRest: 'made of mails that were sent',
  Outbox: 'mails that templates of ours have written',
  StudioSession: 'made of a token that was shown, and of the browser’s own name',
  StockWarning: 'made of what a campaign has left',
  Player: 'counts the spins of a cookie',
  PromotionHour: 'counts what has happened',
  PromotionSource: 'counts where people have come from',
  Release: 'keeps its manifest as the text that was signed',
  Render: 'pages that the prerenderer has made',
  Secret: 'a secret of ours',
  TicketCounter: 'counts tickets',
  WinPlaces: 'made of draws, under keyed hashes',
  TelemetryHour: 'counts what browsers have told',
};

it('every model keeps what a contract accepts, or says why it need not', () => {
  const known = [...pairs.map(({ model }) => model), ...Object.keys(OF_OUR_OWN)];
  expect(Object.keys(site.database.models).sort()).toEqual([...new Set(known)].sort());
});

/** What is sent to the API and kept nowhere as it was sent. */
const NOT_KEPT: Record<string, string> = {
  CanaryEnd: 'names a canary; what comes of it is a Composition',
  CanaryStart: 'names a release; what comes of it is a Composition',
  Entrant: 'is kept as keyed hashes',
  FaultReport: 'is logged and counted',
  NewsletterToken: 'names a subscription',
  OutboxRetry: 'names a mail',
  OverrideRequest: 'is signed, and kept by the browser alone',
  PageCall: 'is the beginning of a trace, which the collector keeps',
  PersonCorrection: 'changes what other calls keep',
  PersonErasure: 'names a person, who must not be kept',
  PersonRequest: 'names a person, who must not be kept',
  Promotion: 'names releases; what comes of it is a Composition',
  Prune: 'says how much is to stay',
  ReleaseUpload: 'is kept as files, and as the text that was signed',
  Redemption: 'names a claim, which has tests of its own for it',
  Retirement: 'names a part; what comes of it is a Composition',
  Rollback: 'names a part; what comes of it is a Composition',
  TicketRequest: 'is signed, and kept by the device alone',
  TelemetryReport: 'is counted by the hour',
  VerdictRequest: 'asks; nothing comes of it but the verdict',
};

it('every body that a call takes is kept by a model, or says why it need not be', () => {
  const taken = calls.flatMap(({ body }) => (body ? [nameOf(body)] : []));
  const known = [...pairs.map(({ contract }) => nameOf(contract)), ...Object.keys(NOT_KEPT)];
  expect(taken.filter((name) => !known.includes(name))).toEqual([]);
  expect(Object.keys(NOT_KEPT).filter((name) => !taken.includes(name))).toEqual([]);
});
