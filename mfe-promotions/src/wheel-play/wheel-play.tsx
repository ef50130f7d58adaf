import type { Campaign, DrawReference } from '@site/contracts';
import type { ButtonLook } from '@site/shared-ui';
import { textsOf } from '@site/wheel';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { CampaignQuery } from '../play/campaign-query';
import styles from '../play/cards.module.scss';
import { ClaimedPrizes } from '../play/claimed-prizes';
import { type ClosedCampaign, earlierCampaignOf } from '../play/closed-campaign';
import { NoScriptNote } from '../play/no-script-note';
import { LostSpinNote, SpinCard } from '../play/spin-card';
import type { ResultPlay } from '../play/play-state';
import { RemainingPrizes, SoldOutLinks } from '../play/remaining-prizes';
import { Stage } from '../play/stage';
import { takeFocus } from '../play/take-focus';
import { UnclaimedWinNote } from '../play/unclaimed-win-note';
import {
  type PlayControls,
  type PlayOptions,
  type ResultControls,
  usePlay,
} from '../play/use-play';
import { useWait } from '../play/use-time-left';
import { WaitButton } from '../play/wait-button';

export interface ResultProps {
  campaign: Omit<Campaign, 'earlier'>;
  result: ResultPlay;
  controls: ResultControls;
}

/** Texts and result component of a kind of wheel: lottery or QR. */
export interface WheelKind {
  /** Shown above the title until the wheel is opened. */
  label: string;
  title: string;
  /** A chunk that is loaded when the wheel is opened. */
  Result: ComponentType<ResultProps>;
  loadResult: () => Promise<unknown>;
}

interface WheelPlayProps<SpinResponse> extends PlayOptions<SpinResponse> {
  wheel: WheelKind;
  /** Whether a notice already announces refusals. */
  isAnnounced?: boolean;
  /** Product of the QR code. */
  product?: string;
  /** Replaces the start button with a form for the code on the package. */
  codeEntry?: (openWheel: () => void) => ReactNode;
  /** Shown below the card after a refusal. */
  afterRefusal?: ReactNode;
  /** Shows the win of an earlier campaign. */
  onEarlier?: (earlier: ClosedCampaign) => void;
}

export const WheelPlay = <SpinResponse extends { draw: DrawReference }>({
  wheel: { label, Result, loadResult },
  isAnnounced,
  product,
  codeEntry,
  afterRefusal,
  onEarlier,
  ...options
}: WheelPlayProps<SpinResponse>) => {
  const { campaign, query, isPending = false, replacesContent } = options;
  const controls = usePlay(options);
  const { play, takesFocus } = controls;
  const earlier = onEarlier && !campaign.win ? earlierCampaignOf(campaign) : undefined;
  const reminded = earlier ?? campaign;
  const hasWin = reminded.win !== undefined;
  const hasClaims = Boolean(campaign.claimed ?? campaign.pendingClaim);
  // The last prize may be won while the wheel is open.
  const isSoldOutNow = play.step === 'wheel' && campaign.soldOut;
  const texts = textsOf(campaign);
  const isOpen = play.step !== 'start';
  useEffect(() => {
    // After a failure the result loads it again, and shows the error if that fails, too.
    if (isOpen) loadResult().catch(() => undefined);
  }, [isOpen, loadResult]);
  const wait = useWait(campaign.nextSpinAt, play.step === 'wheel' ? play.busyUntil : undefined);
  // While it is open, and the API has responded.
  const isReady = play.step === 'wheel' && !isPending;
  const isNamed = !campaign.limits || campaign.entrant === 'named';
  return (
    <Stage
      label={label}
      title={texts.headline}
      campaign={campaign}
      play={play}
      onLanded={controls.land}
      // Disabled with the button.
      onFlick={
        isReady && isNamed && !campaign.soldOut && !wait.isWaiting ? controls.spin : undefined
      }
      replacesContent={replacesContent}
      unplayable={play.step === 'start' && campaign.soldOut}
      isLong={hasWin || hasClaims}
    >
      {(play.step === 'start' || play.step === 'wheel') && (
        <UnclaimedWinNote
          win={reminded.win}
          campaign={reminded}
          campaignName={earlier?.name}
          look={isOpen ? 'outlined' : 'primary'}
          onResume={earlier ? () => onEarlier?.(earlier) : controls.resume}
        />
      )}
      {play.step === 'start' && (
        <>
          <ClaimedPrizes campaign={campaign} />
          <StartCard
            campaign={campaign}
            isDescribed={!campaign.soldOut && !(hasClaims && campaign.nextSpinAt)}
            controls={controls}
            start={texts.start}
            startLook={hasWin ? 'outlined' : 'primary'}
            product={product}
            codeEntry={codeEntry}
          />
        </>
      )}
      {isSoldOutNow && (
        <>
          <RemainingPrizes campaign={campaign} />
          <SoldOutLinks />
        </>
      )}
      {!isSoldOutNow && (play.step === 'wheel' || play.step === 'spinning') && (
        <EntrantGate campaign={campaign} query={query} asks={isReady && !isNamed}>
          <SpinCard
            play={play}
            wait={wait}
            texts={texts}
            isPending={isPending}
            isAnnounced={isAnnounced}
            takesFocus={takesFocus}
            onSpin={controls.spin}
          />
        </EntrantGate>
      )}
      {play.step === 'wheel' && play.refusal && afterRefusal}
      {play.step === 'result' && (
        // The card keeps its content and height until the result is rendered.
        <Suspense
          fallback={
            <SpinCard
              play={{ step: 'spinning' }}
              wait={wait}
              texts={texts}
              takesFocus={false}
              onSpin={controls.spin}
            />
          }
        >
          <Result campaign={campaign} result={play} controls={controls} />
        </Suspense>
      )}
    </Stage>
  );
};

interface StartCardProps extends Pick<WheelPlayProps<never>, 'campaign' | 'product' | 'codeEntry'> {
  isDescribed: boolean;
  controls: PlayControls;
  start: string;
  startLook?: ButtonLook;
}

const StartCard = ({
  campaign,
  isDescribed,
  controls,
  start,
  startLook,
  product,
  codeEntry,
}: StartCardProps) => (
  <>
    <h2 ref={controls.takesFocus ? takeFocus : undefined} className={styles.name} tabIndex={-1}>
      {campaign.name}
    </h2>
    {isDescribed && (
      <p className={`${styles.lead} ${styles.description}`}>{campaign.description}</p>
    )}
    {product && (
      <p className={styles.code}>
        Product code <strong>{product.toUpperCase()}</strong>
      </p>
    )}
    <RemainingPrizes campaign={campaign} />
    {campaign.soldOut ? (
      <SoldOutLinks />
    ) : codeEntry ? (
      codeEntry(controls.openWheel)
    ) : (
      <div className={styles.stack}>
        <WaitButton look={startLook} until={campaign.nextSpinAt} onPress={controls.openWheel}>
          {start}
        </WaitButton>
        <LostSpinNote campaign={campaign} />
      </div>
    )}
    <NoScriptNote />
  </>
);

/** Lazy, because few campaigns have win limits. */
const EntrantCard = lazy(() => import('./entrant-card'));

interface EntrantGateProps {
  campaign: Campaign;
  query: CampaignQuery;
  asks: boolean;
  /** The card of the wheel. */
  children: ReactNode;
}

/** Shows the form "Who’s spinning?" if the campaign has win limits and the person is not identified yet. */
const EntrantGate = ({ campaign, query, asks, children }: EntrantGateProps) =>
  asks ? (
    <Suspense>
      <EntrantCard campaign={campaign} query={query} />
    </Suspense>
  ) : (
    children
  );
