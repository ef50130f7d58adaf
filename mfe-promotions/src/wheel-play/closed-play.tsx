import type { CampaignState } from '@site/contracts';
import type { CampaignQuery } from '../play/campaign-query';
import styles from '../play/cards.module.scss';
import type { ClosedCampaign } from '../play/closed-campaign';
import type { FormState } from '../play/play-state';
import { Stage } from '../play/stage';
import { UnclaimedWinNote } from '../play/unclaimed-win-note';
import { useClosedPlay } from './use-closed-play';
import type { WheelKind } from './wheel-play';

interface ClosedPlayProps {
  campaign: ClosedCampaign;
  query: CampaignQuery;
  wheel: WheelKind;
  begin: FormState;
  arrived?: boolean;
  /** Returns to the running campaign. */
  onPlay?: () => void;
}

const HAPPENED: Record<CampaignState, string> = {
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
    <Stage label={label} title={title} campaign={shown} arrived={moved} over>
      <p className={styles.happened}>
        {`${shown.name} ${HAPPENED[shown.state ?? 'running']}${result.form !== 'sent' ? ' Your prize can still be claimed.' : ''}`}
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
