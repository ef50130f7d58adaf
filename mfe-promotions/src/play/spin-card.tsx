import type { Campaign, CampaignTexts } from '@site/contracts';
import { SECOND_MS } from '@site/contracts/units';
import screenReader from '@site/shared-ui/styles/screen-reader.module.scss';
import { useEffect, useState } from 'react';
import styles from './cards.module.scss';
import { hasLostSpin } from './lazy-tickets';
import type { Play } from './play-state';
import { showInView, takeFocus } from './take-focus';
import type { useWait } from './use-time-left';
import { WaitButton } from './wait-button';

const LOST_SPIN =
  'Your spin counted, but the connection dropped before we could show the result. It didn’t win.';

type WheelPlay = Extract<Play, { step: 'wheel' }>;

interface SpinCardProps {
  play: Extract<Play, { step: 'wheel' | 'spinning' }>;
  wait: ReturnType<typeof useWait>;
  texts: Required<CampaignTexts>;
  /** Whether the API has not responded yet, so that spinning is disabled. */
  isPending?: boolean;
  /** Whether a notice already announces the refusal. */
  isAnnounced?: boolean;
  /** Whether the button takes the focus from the one that it replaces. */
  takesFocus: boolean;
  onSpin: () => void;
}

/** The card beside a wheel that is ready or spinning. */
export const SpinCard = ({
  play,
  wait: { isWaiting, ...wait },
  texts,
  isPending = false,
  isAnnounced = false,
  takesFocus,
  onSpin,
}: SpinCardProps) => {
  const spinning = play.step === 'spinning';
  const { refusal, timed, lost, unanswered }: Partial<WheelPlay> = spinning ? {} : play;
  // A refusal with a time is hidden when the time has passed, or when notice and countdown say the same.
  const isHidden = timed && (isAnnounced || !isWaiting);
  return (
    <div
      ref={takesFocus && (refusal || lost || unanswered) ? showInView : undefined}
      className={`${styles.stack} ${isAnnounced ? styles.aboveNotice : ''}`.trim()}
    >
      <h2>{spinning ? 'Good luck!' : isWaiting ? 'Spin again soon' : texts.ready}</h2>
      <p className={timed ? undefined : styles.refusal} role={isAnnounced ? undefined : 'alert'}>
        {isHidden ? undefined : refusal}
      </p>
      {lost && <p role="status">{LOST_SPIN}</p>}
      {unanswered && (
        <p role="alert">
          We lost the connection. Once you’re back online, we’ll show you whether your spin counted.
        </p>
      )}
      {play.step === 'spinning' && play.retryAt !== undefined && !play.spin && (
        <RetryNote at={play.retryAt} />
      )}
      {!spinning && !isPending && !isWaiting && (
        <p className={styles.hint}>Drag or flick the wheel, or press the button.</p>
      )}
      <WaitButton
        ref={takesFocus ? takeFocus : undefined}
        {...wait}
        busy={spinning || isPending}
        replacesButton
        onPress={onSpin}
      >
        {spinning ? 'SPINNING…' : texts.spin}
      </WaitButton>
    </div>
  );
};

const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - Date.now()) / SECOND_MS));

const BUSY_TEXT = 'Lots of people are spinning right now.';

const retryText = (seconds: number): string => {
  if (seconds === 0) return 'Trying again now.';
  return `Trying again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
};

/** Counts down to the retry; screen readers announce it once. `at`: ms of this device's clock. */
const RetryNote = ({ at }: { at: number }) => {
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  const [first] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(at)), SECOND_MS);
    return () => clearInterval(timer);
  }, [at]);
  return (
    <>
      <p aria-hidden="true">
        <span>{BUSY_TEXT}</span> <span>{retryText(seconds)}</span>
      </p>
      <p className={screenReader.only} role="status">
        {`${BUSY_TEXT} ${retryText(first)}`}
      </p>
    </>
  );
};

/** Shown after a reload if a spin counted and did not win, but its response was lost. */
export const LostSpinNote = ({ campaign: { id, nextSpinAt, win } }: { campaign: Campaign }) => {
  const [isLost, setLost] = useState(false);
  const mayBeLost = Boolean(nextSpinAt) && !win;
  useEffect(() => {
    if (mayBeLost) void hasLostSpin(id).then(setLost);
  }, [id, mayBeLost]);
  return <div role="status">{mayBeLost && isLost && <p>{LOST_SPIN}</p>}</div>;
};
