import type { Campaign } from '@site/contracts';
import { AUTUMN } from './autumn';
import type { Examples } from './shapes';
import { told } from './prize-examples';
import { spun, wonPrize } from './spin-examples';

const { rules, theme, segments } = AUTUMN;
const startsAt = '2026-11-01T06:00:00.000Z';
const endsAt = '2026-12-01T06:00:00.000Z';
const updatedAt = '2026-10-28T15:00:00.000Z';

/** As visitors see it. */
const offered = {
  id: AUTUMN.id,
  name: AUTUMN.name,
  description: AUTUMN.description,
  wheel: AUTUMN.wheel,
  revision: 2,
  startsAt,
  endsAt,
  claimUntil: '2026-12-15T06:00:00.000Z',
  timeZone: AUTUMN.timeZone,
  state: 'running',
  winOneIn: AUTUMN.winOneIn,
  cooldownMinutes: AUTUMN.cooldownMinutes,
  requiresCode: AUTUMN.requiresCode,
  segments,
  prizes: [{ ...wonPrize, value: '$20 at retail', weight: 1, available: true }],
  rules: {
    odds: rules.odds,
    minimumAge: rules.minimumAge,
    sponsor: rules.sponsor,
    states: rules.states,
    entry: rules.entry,
    contact: rules.contact,
    noPurchase: rules.noPurchase,
    more: rules.more,
  },
  theme: { ...theme, losing: [...theme.losing] },
} satisfies Campaign;

const kept = {
  campaign: AUTUMN,
  version: 3,
  revision: 2,
  updatedAt,
  by: 'promotions-team',
};

export const campaignExamples = {
  Campaign: { ...offered, nextSpinAt: spun.nextSpinAt, win: { prize: wonPrize, ...spun } },
  CampaignDocument: AUTUMN,
  SavedCampaign: { ...kept, draws: 80 },
  CampaignList: {
    campaigns: [
      {
        id: AUTUMN.id,
        name: AUTUMN.name,
        wheel: AUTUMN.wheel,
        status: AUTUMN.status,
        startsAt: AUTUMN.startsAt,
        endsAt: AUTUMN.endsAt,
        revision: 2,
        draws: 80,
      },
    ],
  },
  CampaignVersions: {
    versions: [
      { version: 3, revision: 2, updatedAt, by: kept.by, changed: ['prizes.0.weight', 'winOneIn'] },
      { version: 2, revision: 1, updatedAt, by: kept.by, restored: 1 },
    ],
  },
  SavedVersion: kept,
  CampaignPreview: {
    campaign: offered,
    wins: [{ spin: { won: true, prize: wonPrize, ...spun }, delivery: told }],
    mails: [
      {
        kind: 'winner',
        prize: wonPrize.id,
        to: 'winner@example.com',
        subject: 'Congratulations!',
        html: '<h1>Congratulations!</h1>',
        text: 'Congratulations!',
      },
    ],
  },
} satisfies Examples;
