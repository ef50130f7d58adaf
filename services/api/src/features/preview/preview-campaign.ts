import {
  canLose,
  UNLIMITED,
  type Awarded,
  type CampaignDocument,
  type CampaignPreview,
  type SpinResult,
} from '@site/contracts';
import { MINUTE_MS, SECOND_MS } from '@site/contracts/units';
import { termsOf } from '@site/draws';
import type { MailSettings } from '../../mail/templates/mail-content';
import { splitImage } from '../campaigns/campaign-image';
import { toVisitorCampaign } from '../campaigns/visitor-campaign';
import { deliveryTerms, toWinnerDelivery, type CodeDelivery } from '../claims/code-delivery';
import { spinMessage } from '../spins/spin-response';
import { claimSamples, stockSamples } from './preview-mails';

type Prize = CampaignDocument['prizes'][number];

const SAMPLE_CODE = 'SAMPLE-CODE';

const sampleDelivery = (prize: Prize): CodeDelivery | undefined => {
  const delivery = deliveryTerms(prize);
  return delivery && { code: SAMPLE_CODE, delivery };
};

const sampleSpin = (
  { id, startsAt, cooldownMinutes, segments }: CampaignDocument,
  prize: Prize | null,
): SpinResult => {
  const segment = segments.findIndex((candidate) => candidate.prize === prize?.id);
  return {
    won: prize !== null,
    prize: prize && { id: prize.id, name: prize.name, description: prize.description },
    message: spinMessage(prize && prize.name),
    scanId: `sample-${prize?.id ?? 'loss'}`,
    segment,
    label: segments[segment]?.label,
    revision: 1,
    draw: { campaign: id, number: 1, hash: '0'.repeat(64) },
    nextSpinAt: new Date(Date.parse(startsAt) + cooldownMinutes * MINUTE_MS).toISOString(),
  };
};

const allAwarded = ({ prizes }: Pick<CampaignDocument, 'prizes'>): Awarded =>
  Object.fromEntries(prizes.flatMap(({ id, stock }) => (stock === UNLIMITED ? [] : [[id, stock]])));

/** What visitors, winners and the team would see; nothing is stored or sent. */
export const previewOf = (document: CampaignDocument, settings: MailSettings): CampaignPreview => {
  const { campaign } = splitImage(document);
  const published = { campaign, revision: 1, terms: termsOf(campaign), state: 'running' } as const;
  // In the last second of the campaign, all paced prizes have been released.
  const lastSecond = new Date(Date.parse(campaign.endsAt) - SECOND_MS);
  const soldOut = toVisitorCampaign(published, allAwarded(campaign), lastSecond);
  const prizesInDraw = campaign.prizes.filter(({ weight }) => weight > 0);
  const wins = prizesInDraw.map((prize) => ({ prize, codeDelivery: sampleDelivery(prize) }));
  return {
    campaign: toVisitorCampaign(published, {}, lastSecond),
    ...(soldOut.soldOut && { soldOut }),
    wins: wins.map(({ prize, codeDelivery = {} }) => ({
      spin: sampleSpin(campaign, prize),
      delivery: toWinnerDelivery(codeDelivery, settings.publicUrl),
    })),
    ...(canLose(campaign) && { loss: sampleSpin(campaign, null) }),
    mails: [
      ...wins.flatMap(({ prize, codeDelivery }) =>
        claimSamples(campaign, prize, codeDelivery, settings),
      ),
      ...stockSamples(campaign, allAwarded(campaign), settings),
    ],
  };
};
