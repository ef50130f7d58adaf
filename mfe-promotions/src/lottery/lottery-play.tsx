import { SpinResult, type Campaign, type Entry } from '@site/contracts';
import { notify, request, ResponseError } from '@site/platform';
import { lotteryCampaignQuery } from '../play/campaign-query';
import { fromLottery } from '../play/spin';
import { SoldOutWays } from '../play/sold-out-ways';
import { SpinCard } from '../play/spin-card';
import { earlierWin, type ClosedCampaign } from '../play/closed-campaign';
import { Stage } from '../play/stage';
import { ClaimedPrizeNote } from '../play/claimed-prize-note';
import { UnclaimedWinNote } from '../play/unclaimed-win-note';
import { WhatCanBeWon } from '../play/what-can-be-won';
import { WhoSpins } from '../entrant/who-spins';
import { usePlay } from '../play/use-play';
import { perText } from '../rules/odds';
import { LotteryResult } from './lottery-result';
import { lotterySession } from './lottery-session';
import { WelcomeCard } from './welcome-card';

const spinLottery = (entry?: Entry) =>
  request('/api/spin', {
    method: 'POST',
    body: { sessionId: lotterySession(), entry },
    answer: SpinResult,
  });

/** Of refusals that are no failure, in the server's words. */
const CALM_TITLES: Record<string, string | undefined> = {
  sold_out: 'Every Prize Is Won',
  network_busy: 'Your Network Is Busy',
  win_limit: 'You Have Won Before',
};

type Told = Parameters<typeof notify>[0] & { message: string };

/** Why there was no spin (docs/product.md, section 8.3). */
const refusalNotice = (error: unknown, { cooldownMinutes }: Campaign): Told => {
  const said = error instanceof ResponseError ? error.serverMessage : undefined;
  const code = error instanceof ResponseError ? error.body?.code : undefined;
  const title = code && CALM_TITLES[code];
  if (said && title) return { title, message: said };
  return said?.includes('wait before spinning')
    ? {
        title: 'Please Wait',
        message: `You can only spin once ${perText(cooldownMinutes)}. Please come back later!`,
      }
    : {
        kind: 'destructive',
        title: 'Spin Failed',
        message: said || 'Failed to spin the wheel. Please try again.',
      };
};

/** Tells it as a notice, which passes; what it says stays on the card. */
const tellRefusal = (error: unknown, campaign: Campaign): string => {
  const notice = refusalNotice(error, campaign);
  notify(notice);
  return notice.message;
};

interface LotteryPlayProps {
  campaign: Campaign;
  words: { label: string; title: string };
  /** Whether the visitor has come here within the page. */
  arrived: boolean;
  /** Shows what was won in an earlier lottery. */
  onEarlier: (earlier: ClosedCampaign) => void;
}

/** The lottery from its welcome to its result. */
export const LotteryPlay = ({ campaign, words, arrived, onEarlier }: LotteryPlayProps) => {
  const playing = usePlay({
    campaign,
    query: lotteryCampaignQuery,
    call: spinLottery,
    read: fromLottery,
    onRefused: (error) => tellRefusal(error, campaign),
    arrived,
  });
  const { play, moved } = playing;
  const earlier = campaign.win ? undefined : earlierWin(campaign);
  const note = earlier ? (
    <UnclaimedWinNote win={earlier.win} of={earlier.name} onResume={() => onEarlier(earlier)} />
  ) : (
    <UnclaimedWinNote win={campaign.win} onResume={playing.resume} />
  );
  // The last prize may go while the wheel is open.
  const isClosedNow = play.step === 'wheel' && campaign.soldOut;
  return (
    <Stage
      {...words}
      campaign={campaign}
      play={play}
      onLanded={playing.land}
      arrived={arrived}
      over={play.step === 'start' && campaign.soldOut}
    >
      {play.step === 'start' && <WelcomeCard campaign={campaign} playing={playing} />}
      {isClosedNow && (
        <>
          <WhatCanBeWon campaign={campaign} />
          <SoldOutWays />
        </>
      )}
      {!isClosedNow && (play.step === 'wheel' || play.step === 'spinning') && (
        <WhoSpins campaign={campaign} query={lotteryCampaignQuery} asks={play.step === 'wheel'}>
          <SpinCard
            play={play}
            nextSpinAt={campaign.nextSpinAt}
            told
            focused={moved}
            onSpin={playing.spin}
          />
        </WhoSpins>
      )}
      {(play.step === 'start' || play.step === 'wheel') && note}
      {(play.step === 'start' || play.step === 'wheel') && <ClaimedPrizeNote campaign={campaign} />}
      {play.step === 'result' && (
        <LotteryResult campaign={campaign} result={play} playing={playing} />
      )}
    </Stage>
  );
};
