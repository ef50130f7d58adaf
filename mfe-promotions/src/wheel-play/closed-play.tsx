import type { CampaignState } from '@site/contracts';
import { useQueryClient } from '@site/shared-ui/query';
import { useAtom } from 'jotai';
import { useState } from 'react';
import type { CampaignQuery } from '../play/campaign-query';
import styles from '../play/cards.module.scss';
import type { ClosedCampaign } from '../play/closed-campaign';
import { type FormState, playAtom } from '../play/play-state';
import { Stage } from '../play/stage';
import { UnclaimedWinNote } from '../play/unclaimed-win-note';
import type { WheelKind } from './wheel-play';

interface ClosedPlayOptions {
  /** The current response of the API: after a claim the next win, if any. */
  campaign: ClosedCampaign;
  query: CampaignQuery;
  /** Initial state of the claim form. */
  begin: FormState;
  /** Whether the visitor came here without loading a page. */
  arrived: boolean;
}

/** State of a closed campaign, from one claim to the next. */
const useClosedPlay = ({ campaign, query, begin, arrived }: ClosedPlayOptions) => {
  // The claimed win stays until the visitor moves on.
  const [shown, setShown] = useState(campaign);
  const [play, setPlay] = useAtom(playAtom(shown.id));
  // Also after a spin that came too late.
  const [moved, setMoved] = useState(arrived || play.step === 'wheel');
  const client = useQueryClient();

  const { win } = shown;
  const isShown = play.step === 'result' && play.spin.scanId === win.scanId;
  const { form, delivery } = isShown ? play : { form: begin };

  return {
    shown,
    result: { step: 'result', spin: win, form, delivery } as const,
    moved,
    setForm: (next: FormState, brought = delivery) => {
      setPlay({ step: 'result', spin: win, form: next, delivery: brought });
      if (next === 'sent') void client.invalidateQueries({ queryKey: query.queryKey });
    },
    /** The next win, after the claim. */
    next: form === 'sent' && campaign.win.scanId !== win.scanId ? campaign : undefined,
    showNext: () => {
      setMoved(true);
      setShown(campaign);
    },
  };
};

interface ClosedPlayProps {
  campaign: ClosedCampaign;
  query: CampaignQuery;
  wheel: WheelKind;
  begin: FormState;
  arrived?: boolean;
  /** Returns to the running campaign. */
  onPlay?: () => void;
}

const STATE_TEXT: Record<CampaignState, string> = {
  paused: 'is paused.',
  ended: 'has ended.',
  // The API sends a running lottery here only if another has replaced it.
  running: 'was followed by another lottery.',
};

/** A paused or ended campaign for a winner: the win and its claim, without a wheel. */
export const ClosedPlay = ({
  campaign,
  query,
  wheel: { label, title, Result },
  begin,
  arrived = false,
  onPlay,
}: ClosedPlayProps) => {
  const closed = useClosedPlay({ campaign, query, begin, arrived });
  const { shown, result, moved, setForm, next } = closed;
  return (
    <Stage label={label} title={title} campaign={shown} arrived={moved} unplayable>
      <p className={styles.state}>
        {`${shown.name} ${STATE_TEXT[shown.state ?? 'running']}${result.form !== 'sent' ? ' Your prize can still be claimed.' : ''}`}
      </p>
      <Result
        key={result.spin.scanId}
        campaign={shown}
        result={result}
        playing={{ moved, setForm, again: onPlay }}
      />
      <UnclaimedWinNote win={next?.win} of={next?.name} onResume={closed.showNext} />
    </Stage>
  );
};
