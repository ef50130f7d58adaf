import {
  withCorrectOdds,
  type CampaignDocument,
  type Entry,
  type ScanResult,
  type SpinResult,
  type Ticket,
} from '@site/contracts';
import { MINUTE_MS } from '@site/contracts/units';
import { commitmentOf } from '@site/draws';
import supertest from 'supertest';
import { AUTUMN } from '../platform/openapi/request-examples';
import { createPromotionServices } from '../features/promotion-services';
import { sharedSite } from './shared-site';
import { startTestSite, type TestSiteOptions } from './test-site';

export const campaign = (change: Partial<CampaignDocument> = {}): CampaignDocument =>
  withCorrectOdds({ ...AUTUMN, ...change });

/** A lottery with the settings of the QR wheel. */
export const lottery = (change: Partial<CampaignDocument> = {}): CampaignDocument =>
  campaign({ id: 'lottery', name: 'Lottery', wheel: 'lottery', ...change });

/** Odds with which a spin practically never wins. */
export const NEVER_WINS = { winOneIn: 100_000_000 };

export const stock = (count: number): Partial<CampaignDocument> => ({
  prizes: AUTUMN.prizes.map((prize) => ({ ...prize, stock: count })),
});

/** A test site whose promotions use a clock that tests control. */
export const startPromotionSite = async ({
  publicUrl = 'http://site.example',
  hasWebhook = false,
  createMoreServices,
  ...options
}: TestSiteOptions & { hasWebhook?: boolean } = {}) => {
  let now = new Date('2026-11-21T18:00:00Z');
  const site = await startTestSite({
    trustedProxies: 1,
    ...options,
    createMoreServices: async (services, database) => ({
      ...(await createMoreServices?.(services, database)),
      ...createPromotionServices(database, {
        now: () => now,
        outbox: services.outbox,
        publicUrl,
        hasWebhook,
      }),
    }),
  });

  /** A visitor whose browser keeps cookies between requests. */
  const person = (address = '192.0.2.1') => {
    const agent = supertest.agent(site.address);
    const send = (path: string, body: object) =>
      agent.post(path).set('x-forwarded-for', address).send(body);
    return {
      agent,
      scan: (campaignId = 'autumn', more: object = {}) =>
        send('/api/qr/scan', { campaignId, sessionId: 'visit', ...more }),
      spin: (more: object = {}) => send('/api/spin', { sessionId: 'visit', ...more }),
      /** A ticket for a nonce, as a device requests it when the wheel is shown. */
      async entry(nonce: string, campaignId = 'autumn'): Promise<Entry> {
        const request = { commitment: commitmentOf(nonce) };
        const { body } = await send(`/api/promotions/${campaignId}/tickets`, request).expect(201);
        return { ticket: body as Ticket, nonce };
      },
      claim: (more: object = {}) =>
        send('/api/qr/claim', {
          campaignId: 'autumn',
          email: 'ada@example.com',
          phone: null,
          prize: 'T-Shirt',
          ...more,
        }),
      claimPrize: (scanId: string, more: object = {}) =>
        send('/api/claim-prize', {
          scanId,
          email: 'ada@example.com',
          fullName: 'Ada Lovelace',
          prizeId: 'shirt',
          ...more,
        }),
      /** Expects the scan to succeed. */
      async scanOk(campaignId?: string, more?: object): Promise<ScanResult> {
        return (await this.scan(campaignId, more).expect(200)).body as ScanResult;
      },
      async spinOk(): Promise<SpinResult> {
        return (await this.spin().expect(200)).body as SpinResult;
      },
    };
  };

  /** Publishes a campaign. */
  const put = (document: CampaignDocument) =>
    site.admin('put', `/campaigns/${document.id}`).send(document).expect(200);
  let campaigns = 0;

  return {
    ...site,
    person,
    put,
    /** Publishes a campaign with a new id; returns the id. */
    async putLive(change: Partial<CampaignDocument> = {}): Promise<string> {
      const id = `wheel-${(campaigns += 1)}`;
      await put(campaign({ id, ...change }));
      return id;
    },
    now: () => now,
    setTime(time: string) {
      now = new Date(time);
    },
    advanceMinutes(minutes: number) {
      now = new Date(now.getTime() + minutes * MINUTE_MS);
    },
    stored: (collection: string) => site.database.collection(collection).find().toArray(),
  };
};
export type PromotionSite = Awaited<ReturnType<typeof startPromotionSite>>;
export const sharedPromotionSite = (...options: Parameters<typeof startPromotionSite>) =>
  sharedSite(() => startPromotionSite(...options));
