import { SpinResult, type Campaign, type Entry } from '@site/contracts';
import { notify, request, ResponseError, sessionId } from '@site/platform';
import { DEFAULT_TEXTS } from '@site/wheel';
import { lazy } from 'react';
import { lotteryCampaignQuery } from '../play/campaign-query';
import type { ClosedCampaign } from '../play/closed-campaign';
import { lotteryResultToSpin } from '../play/spin';
import { WheelPlay, type WheelKind } from '../wheel-play/wheel-play';
import { intervalText } from '../rules/odds';

const loadResult = () =>
  import('./lottery-result').then(({ LotteryResult }) => ({ default: LotteryResult }));

export const LOTTERY_WHEEL: WheelKind = {
  label: 'Prize wheel',
  title: DEFAULT_TEXTS.lottery.headline,
  loadResult,
  Result: lazy(loadResult),
};

let session: string | undefined;

/** The site's session id, prefixed with the time of the first spin on this page (docs/product.md, section 3.13). */
const lotterySession = (): string => (session ??= `${Date.now()}-${sessionId()}`);

const spinLottery = (entry?: Entry) =>
  request('/api/spin', {
    method: 'POST',
    body: { sessionId: lotterySession(), entry },
    response: SpinResult,
  });

/** Error code → title, for refusals that are not failures. */
const REFUSAL_TITLES: Record<string, string | undefined> = {
  sold_out: 'All Prizes Are Gone',
  network_busy: 'Your Network Is Busy',
  win_limit: 'You’ve Already Won',
};

type RefusalNotice = Parameters<typeof notify>[0] & { message: string };

/** The notice about a refused spin (docs/product.md, section 8.3). */
const refusalNotice = (error: unknown, { cooldownMinutes }: Campaign): RefusalNotice => {
  const { serverMessage, body } = error instanceof ResponseError ? error : {};
  const code = body?.code;
  const title = code && REFUSAL_TITLES[code];
  if (serverMessage && title) return { title, message: serverMessage };
  return serverMessage?.includes('wait before spinning')
    ? {
        title: 'Please Wait',
        message: `You can only spin once ${intervalText(cooldownMinutes)}. Please come back later!`,
      }
    : {
        kind: 'destructive',
        title: 'Spin Failed',
        message: serverMessage || 'Failed to spin the wheel. Please try again.',
      };
};

interface LotteryPlayProps {
  campaign: Campaign;
  /** See `PlayOptions`. */
  isPending?: boolean;
  /** Whether it replaces other content of the page, and so takes the focus. */
  replacesContent: boolean;
  /** Shows the win of an earlier lottery. */
  onEarlier: (earlier: ClosedCampaign) => void;
}

export const LotteryPlay = (play: LotteryPlayProps) => (
  <WheelPlay
    {...play}
    wheel={LOTTERY_WHEEL}
    query={lotteryCampaignQuery}
    sendSpin={spinLottery}
    toSpin={lotteryResultToSpin}
    onRefused={(error) => {
      const notice = refusalNotice(error, play.campaign);
      notify(notice);
      // Stays on the card.
      return notice.message;
    }}
    isAnnounced
  />
);
