import type { CampaignState } from '@site/contracts';
import { useQueryClient } from '@site/shared-ui/query';
import { useAtom } from 'jotai';
import { Suspense, useState } from 'react';
import type { CampaignQuery } from '../play/campaign-query';
import styles from '../play/cards.module.scss';
import { ClaimedPrizes } from '../play/claimed-prizes';
import type { ClosedCampaign } from '../play/closed-campaign';
import {
  claimDetails,
  type FormState,
  playAtom,
  type ResultPlay,
  type SentClaim,
} from '../play/play-state';
import { Stage } from '../play/stage';
import { useStateTitle } from '../play/use-state-title';
import { UnclaimedWinNote } from '../play/unclaimed-win-note';
import type { WheelKind } from './wheel-play';

interface ClosedPlayOptions {
  /** The campaign as the API returns it; after a claim, the one with the next unclaimed win, if any. */
  campaign: ClosedCampaign;
  query: CampaignQuery;
  /** Initial state of the claim form. */
  initialForm: FormState;
  /** Whether it replaces other content of the page, and so takes the focus. */
  replacesContent?: boolean;
}

/** State of a closed campaign, from one claim to the next. */
const useClosedPlay = ({
  campaign,
  query,
  initialForm,
  replacesContent = false,
}: ClosedPlayOptions) => {
  // The claimed win stays until the visitor opens the next one.
  const [current, setCurrent] = useState(campaign);
  const [play, setPlay] = useAtom(playAtom(current.id));
  // Step `wheel`: the campaign was closed while its wheel was open.
  const [takesFocus, setTakesFocus] = useState(replacesContent || play.step === 'wheel');
  const client = useQueryClient();

  const { win } = current;
  const isShown = play.step === 'result' && play.spin.scanId === win.scanId;
  const result: ResultPlay = isShown ? play : { step: 'result', spin: win, form: initialForm };

  return {
    current,
    result,
    takesFocus,
    setForm: (next: FormState, claim: SentClaim | undefined = undefined) => {
      setPlay({ ...result, ...claimDetails(claim), form: next });
      if (next === 'sent') void client.invalidateQueries({ queryKey: query.queryKey });
    },
    /** The next win, after the claim. */
    next: result.form === 'sent' && campaign.win.scanId !== win.scanId ? campaign : undefined,
    showNext: () => {
      setTakesFocus(true);
      setCurrent(campaign);
    },
  };
};

interface ClosedPlayProps extends ClosedPlayOptions {
  wheel: WheelKind;
  /** Returns to the running campaign. */
  onPlay?: () => void;
}

const STATE_TEXT: Record<CampaignState, string> = {
  paused: 'is paused',
  ended: 'has ended',
  // The API sends a running lottery here only if another has replaced it.
  running: 'has been replaced by a newer lottery',
};

/** A paused or ended campaign for a winner: the win and its claim, without a wheel. */
export const ClosedPlay = ({
  wheel: { label, title, Result },
  onPlay,
  ...options
}: ClosedPlayProps) => {
  const { current, result, takesFocus, setForm, next, showNext } = useClosedPlay(options);
  const state = `${current.name} ${STATE_TEXT[current.state ?? 'running']}`;
  useStateTitle(state);
  return (
    <Stage label={label} title={title} campaign={current} replacesContent={takesFocus} unplayable>
      <p className={styles.state}>
        {`${state}.${result.form !== 'sent' ? ' You can still claim your prize.' : ''}`}
      </p>
      <Suspense>
        <Result
          key={result.spin.scanId}
          campaign={current}
          result={result}
          controls={{ takesFocus, setForm, playAgain: onPlay }}
        />
      </Suspense>
      <UnclaimedWinNote
        win={next?.win}
        campaign={current}
        campaignName={next?.name}
        onResume={showNext}
      />
      <ClaimedPrizes campaign={current} />
    </Stage>
  );
};
