import { SpinResult, type Campaign } from '@site/contracts';
import { notify, request, ResponseError } from '@site/platform';
import { lotteryCampaignQuery } from '../play/campaign-query';
import { fromLottery } from '../play/spin';
import { SpinCard } from '../play/spin-card';
import { earlierWin, type ClosedCampaign } from '../play/closed-campaign';
import { Stage } from '../play/stage';
import { UnclaimedWinNote } from '../play/unclaimed-win-note';
import { usePlay } from '../play/use-play';
import { LotteryResult } from './lottery-result';
import { lotterySession } from './lottery-session';
import { WelcomeCard } from './welcome-card';

const spinLottery = () =>
  request('/api/spin', {
    method: 'POST',
    body: { sessionId: lotterySession() },
    answer: SpinResult,
  }).then(fromLottery);

/** Tells as a notice why there was no spin (docs/product.md, section 8.3). */
const tellRefusal = (error: unknown): undefined => {
  const said = error instanceof ResponseError ? error.serverMessage : undefined;
  notify(
    said?.includes('wait before spinning')
      ? {
          title: 'Please Wait',
          message: 'You can only spin once per hour. Please come back later!',
        }
      : {
          kind: 'destructive',
          title: 'Spin Failed',
          message: said || 'Failed to spin the wheel. Please try again.',
        },
  );
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
    onRefused: tellRefusal,
    arrived,
  });
  const { play, moved } = playing;
  const earlier = campaign.win ? undefined : earlierWin(campaign);
  const note = earlier ? (
    <UnclaimedWinNote win={earlier.win} of={earlier.name} onResume={() => onEarlier(earlier)} />
  ) : (
    <UnclaimedWinNote win={campaign.win} onResume={playing.resume} />
  );
  return (
    <Stage {...words} campaign={campaign} play={play} onLanded={playing.land} arrived={arrived}>
      {play.step === 'start' && <WelcomeCard campaign={campaign} playing={playing} />}
      {(play.step === 'wheel' || play.step === 'spinning') && (
        <SpinCard
          spinning={play.step === 'spinning'}
          nextSpinAt={campaign.nextSpinAt}
          focused={moved}
          onSpin={playing.spin}
        />
      )}
      {(play.step === 'start' || play.step === 'wheel') && note}
      {play.step === 'result' && (
        <LotteryResult campaign={campaign} result={play} playing={playing} />
      )}
    </Stage>
  );
};
