/** A campaign whose fields fit each other. */
import type * as z from 'zod/mini';
import { NO_SUCH_PRIZE } from './campaign-fields';
import { isPaceInOrder } from './campaign-pace';
import { campaignShape, type CampaignPrize, type CampaignShape } from './campaign-shape';
import { parseHours } from './contact-hours';
import { contrast, MINIMUM_CONTRAST } from './contrast';
import { UNLIMITED } from './draw';
import { formatOdds, statesOdds } from './odds';
import { plural } from './plural';
import { deliveryIssues } from './prize-delivery';
import { templateIssues } from './template-text';

type Report = (path: (string | number)[], message: string) => void;

/** Dates out of order, also of a document with other errors. */
export const dateIssues = ({
  startsAt,
  endsAt,
  claimUntil,
}: Pick<CampaignShape, 'startsAt' | 'endsAt' | 'claimUntil'>) => [
  ...(Date.parse(endsAt) <= Date.parse(startsAt)
    ? [{ path: 'endsAt', message: 'the end must be after the start' }]
    : []),
  ...(Date.parse(claimUntil) < Date.parse(endsAt)
    ? [{ path: 'claimUntil', message: 'the claim deadline can’t be before the end' }]
    : []),
];

const checkDates = (campaign: CampaignShape, report: Report): void => {
  for (const { path, message } of dateIssues(campaign)) report([path], message);
};

const checkPrizes = ({ prizes, segments }: CampaignShape, report: Report): void => {
  prizes.forEach((prize, index) => {
    if (prizes.findIndex((other) => other.id === prize.id) !== index)
      report(['prizes', index, 'id'], 'another prize has this id');
    // The QR wheel's claims identify a prize by its name.
    if (prizes.findIndex((other) => other.name === prize.name) !== index)
      report(['prizes', index, 'name'], 'another prize has this name');
    // The schema reports a missing id.
    if (prize.id && !segments.some((segment) => segment.prize === prize.id))
      report(['prizes', index], 'this prize isn’t on the wheel: add a segment for it');
  });
  if (prizes.every(({ weight }) => weight === 0))
    prizes.forEach((_, index) =>
      report(['prizes', index, 'weight'], 'all weights are 0, so no prize can be won'),
    );
};

const checkDelivery = ({ prizes, claimUntil }: CampaignShape, report: Report): void =>
  prizes.forEach((prize, index) => {
    for (const { path, message } of deliveryIssues(prize, claimUntil))
      report(['prizes', index, ...path], message);
  });

/** Whether a draw may end without a prize: by the odds, or because prizes are unavailable. */
export const canLose = ({
  winOneIn,
  prizes,
}: Pick<CampaignShape, 'winOneIn' | 'prizes'>): boolean => {
  const weighted = prizes.filter(({ weight }) => weight > 0);
  const isScarce = ({ stock, pace }: CampaignPrize) => stock !== UNLIMITED || pace !== undefined;
  return (
    winOneIn > 1 ||
    weighted.some((prize) => isScarce(prize) && prize.whenGone === 'lose') ||
    weighted.every(isScarce)
  );
};

const checkPaces = ({ prizes }: CampaignShape, report: Report): void =>
  prizes.forEach(({ pace }, index) => {
    if (pace && !isPaceInOrder(pace))
      report(['prizes', index, 'pace'], 'list each time once, from earliest to latest');
  });

const checkSegments = (campaign: CampaignShape, report: Report): void => {
  const { prizes, segments } = campaign;
  segments.forEach(({ prize }, index) => {
    if (prize !== undefined && !prizes.some(({ id }) => id === prize))
      report(['segments', index, 'prize'], NO_SUCH_PRIZE);
  });
  if (canLose(campaign) && segments.every(({ prize }) => prize !== undefined))
    report(
      ['segments'],
      `${campaign.winOneIn > 1 ? 'some spins lose' : 'prizes can run out'}, so at least one segment must have no prize`,
    );
};

const checkOdds = ({ winOneIn, rules }: CampaignShape, report: Report): void => {
  // The schema reports invalid odds.
  if (winOneIn >= 1 && !statesOdds(rules.odds, winOneIn))
    report(
      ['rules', 'odds'],
      `the odds are different: write "${formatOdds(winOneIn)}", or change them`,
    );
};

const checkContact = ({ rules }: CampaignShape, report: Report): void => {
  const hours = parseHours(rules.contact);
  if (hours !== undefined && hours !== rules.contactHours)
    report(
      ['rules', 'contact'],
      `winners are contacted within ${plural(rules.contactHours, 'hour')}: write that, or change the hours`,
    );
};

const checkLimits = ({ limits }: CampaignShape, report: Report): void => {
  if (limits && limits.winsPerEmail === undefined && limits.winsPerHousehold === undefined)
    report(['limits'], 'limit wins per email address, per household, or both');
};

const checkColors = ({ theme, segments }: CampaignShape, report: Report): void => {
  const check = (path: (string | number)[], background: string, ink: string) => {
    const ratio = contrast(background, ink);
    if (ratio < MINIMUM_CONTRAST)
      report(
        path,
        `the text on it needs more contrast: it has ${ratio.toFixed(1)}, and the minimum is ${MINIMUM_CONTRAST}`,
      );
  };
  theme.losing.forEach((background, index) =>
    check(['theme', 'losing', index], background, theme.losingInk),
  );
  check(['theme', 'prize'], theme.prize, theme.prizeInk);
  segments.forEach(({ colour, prize }, index) => {
    if (colour)
      check(['segments', index, 'colour'], colour, prize ? theme.prizeInk : theme.losingInk);
  });
};

/** Drafts and paused campaigns may have template texts; visitors must not read them. */
const checkTemplateTexts = (campaign: CampaignShape, report: Report): void => {
  if (campaign.status !== 'live') return;
  for (const { path, message } of templateIssues(campaign)) report(path, message);
};

/** `PUT /api/admin/campaigns/{id}`: the complete campaign. Each issue has the path of its field. */
export const CampaignDocument = campaignShape.check((ctx) => {
  const report: Report = (path, message) =>
    ctx.issues.push({ code: 'custom', input: ctx.value, path, message });
  for (const check of [
    checkDates,
    checkPrizes,
    checkDelivery,
    checkPaces,
    checkSegments,
    checkOdds,
    checkContact,
    checkLimits,
    checkColors,
    checkTemplateTexts,
  ])
    check(ctx.value, report);
});
export type CampaignDocument = z.infer<typeof CampaignDocument>;
