import {
  Badge,
  makeStyles,
  mergeClasses,
  shorthands,
  tokens,
  type BadgeProps,
} from '@fluentui/react-components';
import { phaseOf, type Phase, type Timed } from '@site/admin-client';
import type { CampaignDocument, StockLevel } from '@site/contracts';
import { formatMoment } from '@site/contracts/time-zone';

export const PHASE_NAMES: Record<Phase, string> = {
  draft: 'Draft',
  paused: 'Paused',
  scheduled: 'Scheduled',
  running: 'Running',
  ended: 'Ended',
};

const BADGE_PROPS: Record<Phase, Pick<BadgeProps, 'appearance' | 'color'>> = {
  running: { appearance: 'tint', color: 'brand' },
  scheduled: { appearance: 'outline', color: 'brand' },
  paused: { appearance: 'tint', color: 'informative' },
  draft: { appearance: 'outline', color: 'informative' },
  ended: { appearance: 'ghost', color: 'informative' },
};

/** Fluent's height does not grow with the text. */
const useStyles = makeStyles({
  badge: { height: 'auto', minHeight: '24px' },
  draft: shorthands.borderColor(tokens.colorNeutralStrokeAccessible),
});

export const PhaseBadge = ({ phase }: { phase: Phase }) => {
  const { badge, draft } = useStyles();
  return (
    <Badge
      size="large"
      className={mergeClasses(badge, phase === 'draft' && draft)}
      {...BADGE_PROPS[phase]}
    >
      <span>{PHASE_NAMES[phase]}</span>
    </Badge>
  );
};

/** How the stock of a running campaign is described. */
export const STOCK_NAMES: Record<StockLevel, string> = {
  low: 'A prize is running out',
  'sold-out': 'All prizes are won',
};

/** The lottery campaign shown on `/lottery`: the running one that started last. */
export const activeLottery = <T extends Timed & { id: string; wheel: string }>(
  campaigns: T[],
  now: number,
): T | undefined =>
  campaigns
    .filter((campaign) => campaign.wheel === 'lottery' && phaseOf(campaign, now) === 'running')
    .sort((a, b) => Date.parse(b.startsAt) - Date.parse(a.startsAt))[0];

/** The campaign that replaces this one at `/lottery` while it runs; before its start, if nothing is changed by then. */
export const nextLottery = <T extends Timed & { id: string; wheel: string }>(
  campaigns: T[],
  { id, wheel, startsAt, endsAt }: Pick<T, 'id' | 'wheel' | 'startsAt' | 'endsAt'>,
  now: number,
): T | undefined =>
  campaigns
    .filter((other) => wheel === 'lottery' && other.wheel === wheel && other.id !== id)
    .filter((other) => phaseOf(other, Math.max(now, Date.parse(startsAt))) === 'scheduled')
    .filter((other) => Date.parse(other.startsAt) < Date.parse(endsAt))
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))[0];

/** What saving changed dates does to visitors at once; undefined if nothing. */
export const phaseChange = (
  before: Timed,
  next: Timed & Pick<CampaignDocument, 'timeZone'>,
  now: number,
): string | undefined => {
  const phase = phaseOf(next, now);
  const previous = phaseOf(before, now);
  if (next.status !== 'live' || before.status === 'draft' || phase === previous) return undefined;
  if (phase === 'ended') return 'This ends the campaign now. Visitors can’t spin anymore.';
  if (phase === 'scheduled')
    return `Visitors can’t spin until the campaign starts on ${formatMoment(next.startsAt, next.timeZone)}.`;
  return previous === 'ended'
    ? 'The campaign has ended. This runs it again: visitors can spin right away.'
    : 'This starts the campaign now. Visitors can spin right away.';
};
