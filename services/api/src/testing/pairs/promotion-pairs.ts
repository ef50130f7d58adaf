import {
  CampaignDocument,
  ClaimUpdate,
  CodeOrder,
  DrawDay,
  DrawRecord,
  PoolCodes,
  PrizeClaim,
  QrClaim,
  ScanRequest,
  SpinRequest,
  statedHours,
  withTrueOdds,
  type PrizeDelivery,
} from '@site/contracts';
import { termsOf } from '@site/draws';
import * as fc from 'fast-check';
import type * as z from 'zod';
import { campaign, lottery, type PromotionSite } from '../promotion-site';
import { deliveredBy } from '../prizes-by';
import { fieldsOf, onlyOf, pair, type Pair } from './pair';

const moments = fc
  .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** After the clock of the tests. */
const laterMoments = fc
  .date({ min: new Date('2030-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** A colour on which white is legible, or black, made from any other. */
const dark = (colour: string) => `#${colour.slice(1).replace(/.(.)/g, '3$1')}`;
const light = (colour: string) => `#${colour.slice(1).replace(/.(.)/g, 'd$1')}`;

type Sent = z.input<typeof CampaignDocument>;

/** With everything that a winner is told with a code; a pool would have to be filled first. */
const completed = (
  { by, terms = 'Good once', nextStep = 'Show it' }: PrizeDelivery,
  claimUntil: string,
): PrizeDelivery =>
  by === 'hand'
    ? { by }
    : { by: by === 'pool' ? 'generated' : by, terms, nextStep, expiresAt: claimUntil };

/** Each time of the day once, in their order, and so many that a stock can be won. */
const inOrder = (pace: NonNullable<Sent['prizes'][number]['pace']>) =>
  [...new Set(pace.map(({ at }) => at))].sort().map((at) => ({ at, count: 10_000_000 }));

/** Fields that have to agree, made to: the dates' order, prizes on the wheel, legible colours, true odds. */
const inAgreement = ({
  spinsPerAddressPerHour = 60,
  whenSoldOut = 'stay',
  limits,
  ...made
}: Sent): CampaignDocument => {
  const [startsAt, endsAt, claimUntil] = [made.startsAt, made.endsAt, made.claimUntil].sort(
    (one, other) => Date.parse(one) - Date.parse(other),
  ) as [string, string, string];
  const prizes = made.prizes.slice(0, made.segments.length - 1).map((prize, nth) => ({
    ...prize,
    ...(prize.delivery && { delivery: completed(prize.delivery, claimUntil) }),
    id: `prize-${nth}`,
    name: `${prize.name.slice(0, 70)} ${nth}`,
    ...(prize.pace && { pace: inOrder(prize.pace) }),
  }));
  return withTrueOdds({
    ...made,
    spinsPerAddressPerHour,
    whenSoldOut,
    ...(limits && { limits: { winsPerEmail: 1, ...limits } }),
    rules: {
      ...made.rules,
      contactHours: statedHours(made.rules.contact) ?? made.rules.contactHours ?? 48,
    },
    startsAt,
    endsAt,
    claimUntil,
    prizes,
    segments: made.segments.map(({ label, colour }, nth) => {
      const prize = prizes[nth]?.id;
      return {
        label,
        ...(prize && { prize }),
        ...(colour && { colour: prize ? light(colour) : dark(colour) }),
      };
    }),
    theme: {
      ...made.theme,
      losing: [dark(made.theme.losing[0]), dark(made.theme.losing[1])],
      losingInk: '#ffffff',
      prize: light(made.theme.prize),
      prizeInk: '#000000',
    },
  });
};

/** Keys of a plain object: ids of prizes. */
const ids = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,47}$/);
const texts = fc.string({ unit: 'grapheme', minLength: 1 });

/** A winner's phone number, as people write it, and none. */
const phones = fc.constantFrom(
  '(312) 555-0134',
  '+1 312 555 0134',
  '312.555.0134',
  null,
  undefined,
);
const kept = (phone: string | null | undefined) => (phone ? '+13125550134' : undefined);

/** Somebody who has not spun yet, at a moment when nobody has to wait. */
const somebody = async (site: PromotionSite, document: CampaignDocument) => {
  await site.put(document);
  site.pass(1);
  return site.person();
};

/** A ticket is signed, so none can be made up; what is kept of one has tests of its own. */
const NO_ENTRY = { '.entry': fc.constant(undefined) };

const claimed = async (site: PromotionSite) => {
  const {
    campaign: campaignId,
    prize,
    email,
    fullName,
    phone,
    address,
    _id,
  } = await onlyOf(site, 'Claim');
  return {
    campaignId,
    prize,
    email,
    fullName,
    phone,
    address,
    scanId: _id,
  };
};

export const promotionPairs: Pair[] = [
  pair(CampaignDocument, 'Campaign', {
    given: {
      // For a new one the days of a month are committed to, which takes a while.
      '.id': fc.constantFrom('winter', '2'),
      '.timeZone': fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
      '.startsAt': moments,
      '.endsAt': moments,
      '.claimUntil': moments,
      '.prizes[].delivery.expiresAt': moments,
      '.segments[].prize': fc.constant(undefined),
      '.theme.image': fc.constantFrom(undefined, 'data:image/png;base64,iVBORw0KGgo='),
    },
    mend: inAgreement,
    keep: async (site, sent) => {
      await site.database.collection('campaign-revisions').deleteMany({});
      await site.admin('put', `/campaigns/${sent.id}`).send(sent).expect(200);
      const { body } = await site.admin('get', `/campaigns/${sent.id}`).expect(200);
      const { terms } = await onlyOf(site, 'CampaignRevision');
      return { campaign: (body as { campaign: unknown }).campaign, terms };
    },
    wanted: (read) => ({ campaign: read, terms: termsOf(read) }),
  }),
  pair(ScanRequest, 'Draw', {
    // Codes have tests of their own: one is spent, and its serial number is kept.
    given: { '.campaignId': fc.constant('autumn'), '.code': fc.constant(undefined), ...NO_ENTRY },
    keep: async (site, { campaignId, ...sent }) => {
      const ada = await somebody(site, campaign());
      await ada.scan(campaignId, sent).expect(200);
      const { campaign: id, ...draw } = await onlyOf(site, 'Draw');
      return { campaignId: id, ...fieldsOf(draw, ScanRequest) };
    },
  }),
  pair(SpinRequest, 'Draw', {
    given: NO_ENTRY,
    keep: async (site, sent) => {
      const ada = await somebody(site, lottery());
      await ada.agent.post('/api/spin').send(sent).expect(200);
      return fieldsOf(await onlyOf(site, 'Draw'), SpinRequest);
    },
  }),
  pair(QrClaim, 'Claim', {
    given: {
      '.campaignId': fc.constant('autumn'),
      '.prize': fc.constant('T-Shirt'),
      '.phone': phones,
    },
    keep: async (site, sent) => {
      const ada = await somebody(site, campaign());
      await ada.scanned();
      await ada.claim({ phone: undefined, ...sent }).expect(200);
      const { campaignId, prize, email, phone, address } = await claimed(site);
      return { campaignId, prize, email, phone, address };
    },
    wanted: ({ campaignId, prize, email, phone, address }) => ({
      campaignId,
      prize: { id: 'shirt', name: prize },
      email: email.toLowerCase(),
      phone: kept(phone),
      address,
    }),
  }),
  pair(PrizeClaim, 'Claim', {
    given: { '.phone': phones },
    keep: async (site, { scanId: _, prizeId: __, ...sent }) => {
      const ada = await somebody(site, lottery());
      const { scanId } = await ada.spun();
      await ada.claimPrize(scanId, { ...sent, prizeId: 'shirt' }).expect(200);
      const { email, fullName, phone, address } = await claimed(site);
      return { email, fullName, phone, address };
    },
    // Which win it is for was told by the spin.
    wanted: ({ email, fullName, phone, address }) => ({
      email: email.toLowerCase(),
      fullName,
      phone: kept(phone),
      address,
    }),
  }),
  pair(ClaimUpdate, 'Claim', {
    // Says what must hold, and is not kept.
    given: { '.from': fc.constant(undefined) },
    keep: async (site, sent) => {
      const ada = await somebody(site, lottery());
      const { scanId } = await ada.spun();
      await ada.claimPrize(scanId).expect(200);
      await site.admin('patch', `/claims/${scanId}`).send(sent).expect(200);
      return fieldsOf(await onlyOf(site, 'Claim'), ClaimUpdate);
    },
  }),
  pair(CodeOrder, 'CodeBatch', {
    given: { '.expiresAt': fc.option(laterMoments, { nil: undefined }) },
    keep: async (site, sent) => {
      await site.put(campaign());
      await site.admin('post', '/campaigns/autumn/codes').send(sent).expect(201);
      return fieldsOf(await onlyOf(site, 'CodeBatch'), CodeOrder);
    },
    wanted: ({ count, expiresAt = campaign().endsAt }) => ({
      count,
      expiresAt: new Date(expiresAt),
    }),
  }),
  pair(PoolCodes, 'PoolUpload', {
    // The index over all pools refuses what differs in case alone.
    mend: ({ codes }) => ({
      codes: codes.slice(0, 50).map((code, nth) => `${nth}.${code.slice(0, 60)}`),
    }),
    keep: async (site, sent) => {
      await site.put(campaign({ status: 'draft', ...deliveredBy('pool', 5) }));
      await site.admin('post', '/campaigns/autumn/prizes/shirt/codes').send(sent).expect(201);
      const { count } = await onlyOf(site, 'PoolUpload');
      const wins = Array.from({ length: Number(count) }, (_, nth) => nth + 1);
      const codeOf = (win: number) => site.services.pools.codeOf('autumn', 'shirt', win);
      return { codes: await Promise.all(wins.map(codeOf)) };
    },
  }),
  pair(DrawRecord, 'Draw', {
    given: {
      '.awarded': fc.dictionary(ids, fc.nat()),
      ...Object.fromEntries(
        ['day', 'at', 'commitment', 'terms', 'nonce', 'previous', 'hash'].map((key) => [
          `.${key}`,
          texts,
        ]),
      ),
    },
    keep: async (site, sent) => {
      const model = site.database.model('Draw');
      await model.create({
        ...sent,
        _id: 'autumn/1',
        campaign: 'autumn',
        scanId: 'a-scan',
        spin: 'a-spin',
        sessionId: 'a-visit',
      });
      return fieldsOf(await onlyOf(site, 'Draw'), DrawRecord);
    },
  }),
  pair(DrawDay, 'DrawDay', {
    given: {
      '.publishedAt': moments,
      '.endsAt': moments,
      '.seed': texts,
      '.day': texts,
      '.commitment': texts,
    },
    keep: async (site, sent) => {
      const model = site.database.model('DrawDay');
      await model.create({ ...sent, _id: 'autumn/a-day' });
      return fieldsOf(await onlyOf(site, 'DrawDay'), DrawDay);
    },
    wanted: ({ publishedAt, endsAt, ...day }) => ({
      ...day,
      publishedAt: new Date(publishedAt),
      endsAt: new Date(endsAt!),
    }),
  }),
];
