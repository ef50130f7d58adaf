import {
  checkPath,
  UNLIMITED,
  type Awarded,
  type CampaignDocument,
  type PreviewMail,
} from '@site/contracts';
import type { MailSettings } from '../../mail/templates/mail-content';
import { renderMail } from '../../mail/templates/render-mail';
import { claimMails } from '../claims/claim-mails';
import type { CodeDelivery } from '../claims/code-delivery';
import type { Winner } from '../claims/winner';
import { warningsOf } from '../stock/stock-feature';

type Prize = CampaignDocument['prizes'][number];

/** The fields of the campaign's claim form, with a reserved domain (RFC 2606). */
const sampleWinner = ({ wheel, limits }: CampaignDocument, { needs = [] }: Prize): Winner => ({
  email: 'sample.winner@example.com',
  ...((wheel === 'lottery' || needs.includes('address')) && { fullName: 'Sample Winner' }),
  ...(needs.includes('size') && { size: 'M' }),
  ...(needs.includes('address') && {
    shipTo: { street: '1 Sample Street', city: 'Chicago', state: 'IL', zip: '60601' },
  }),
  ...(limits?.winsPerHousehold && { address: { street: '1 Sample Street', zip: '00000' } }),
});
const SAMPLE_REFERENCE = 'SAMPLE-SAMPLE-SAMPLE';

const pick = ({ subject, html, text }: ReturnType<typeof renderMail>) => ({ subject, html, text });

/** The mails to winner and team that a claim of the prize would send. */
export const claimSamples = (
  campaign: CampaignDocument,
  prize: Prize,
  codeDelivery: CodeDelivery | undefined,
  settings: MailSettings,
): PreviewMail[] => {
  const [toWinner, toTeam] = claimMails(sampleWinner(campaign, prize), {
    prize,
    campaign,
    reference: SAMPLE_REFERENCE,
    draw: 1,
    check: checkPath({ campaign: campaign.id, number: 1, hash: '0'.repeat(64) }),
    codeDelivery,
  });
  return [
    {
      kind: 'winner',
      prize: prize.id,
      to: toWinner.to.address,
      ...pick(renderMail(toWinner.kind, toWinner.data, settings)),
    },
    {
      kind: 'team',
      prize: prize.id,
      to: settings.staffEmail,
      ...pick(renderMail(toTeam.kind, toTeam.data, settings)),
    },
  ];
};

/** The warnings when the first limited prize is low, when it is gone, and when all are. */
export const stockSamples = (
  campaign: CampaignDocument,
  allAwarded: Awarded,
  settings: MailSettings,
): PreviewMail[] => {
  const first = campaign.prizes.find(({ weight, stock }) => weight > 0 && stock !== UNLIMITED);
  const stock = (first && allAwarded[first.id]) ?? 0;
  const moments: Awarded[] = first
    ? [
        { [first.id]: stock - Math.max(1, Math.floor(stock / 10)) },
        { [first.id]: stock },
        allAwarded,
      ]
    : [];
  const warnings = new Map(
    moments.flatMap((awarded) =>
      warningsOf(campaign, awarded).map(({ id, data }) => [id, data] as const),
    ),
  );
  return [...warnings.values()].map((data) => ({
    kind: 'stock',
    to: settings.staffEmail,
    ...pick(renderMail('stock-warning-staff', data, settings)),
  }));
};
