import type { Campaign, DrawReference } from '@site/contracts';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { CampaignQuery } from '../play/campaign-query';
import styles from '../play/cards.module.scss';
import { type ClosedCampaign, earlierWin } from '../play/closed-campaign';
import { LostSpinNote } from '../play/lost-spin-note';
import type { Play } from '../play/play-state';
import { PrizeCode } from '../play/prize-code';
import { SoldOutWays } from '../play/sold-out-ways';
import { SpinCard } from '../play/spin-card';
import { Stage } from '../play/stage';
import { takeFocus } from '../play/take-focus';
import { UnclaimedWinNote } from '../play/unclaimed-win-note';
import { type Playing, type PlayOptions, type ResultPlaying, usePlay } from '../play/use-play';
import { WaitButton } from '../play/wait-button';
import { WhatCanBeWon } from '../play/what-can-be-won';

/** What a wheel shows of its result. */
export interface ResultProps {
  campaign: Omit<Campaign, 'earlier'>;
  result: Extract<Play, { step: 'result' }>;
  playing: ResultPlaying;
}

/** The texts and the result of a wheel: the lottery's, or the one behind QR codes. */
export interface WheelKind {
  /** Above the title until the wheel is opened. */
  label: string;
  title: string;
  /** The button that opens the wheel. */
  start: string;
  Result: ComponentType<ResultProps>;
}

interface WheelPlayProps<Answer> extends PlayOptions<Answer> {
  wheel: WheelKind;
  /** Whether a notice announces why there was no spin, so that the card only shows it. */
  isAnnounced?: boolean;
  /** The product that a QR code is of. */
  product?: string;
  /** Replaces the button that opens the wheel. */
  entry?: (openWheel: () => void) => ReactNode;
  /** Below the card after a spin was refused. */
  afterRefusal?: ReactNode;
  /** Shows what was won in an earlier campaign. */
  onEarlier?: (earlier: ClosedCampaign) => void;
}

/** A wheel from its start to its result. */
export const WheelPlay = <Answer extends { draw: DrawReference }>({
  wheel: { label, title, start, Result },
  isAnnounced,
  product,
  entry,
  afterRefusal,
  onEarlier,
  ...options
}: WheelPlayProps<Answer>) => {
  const { campaign, query, arrived } = options;
  const playing = usePlay(options);
  const { play, moved } = playing;
  const earlier = onEarlier && !campaign.win ? earlierWin(campaign) : undefined;
  // The last prize may go while the wheel is open.
  const isClosedNow = play.step === 'wheel' && campaign.soldOut;
  return (
    <Stage
      label={label}
      title={title}
      campaign={campaign}
      play={play}
      onLanded={playing.land}
      arrived={arrived}
      over={play.step === 'start' && campaign.soldOut}
    >
      {play.step === 'start' && (
        <StartCard
          campaign={campaign}
          playing={playing}
          start={start}
          product={product}
          entry={entry}
        />
      )}
      {isClosedNow && (
        <>
          <WhatCanBeWon campaign={campaign} />
          <SoldOutWays />
        </>
      )}
      {!isClosedNow && (play.step === 'wheel' || play.step === 'spinning') && (
        <WhoSpins campaign={campaign} query={query} asks={play.step === 'wheel'}>
          <SpinCard
            play={play}
            nextSpinAt={campaign.nextSpinAt}
            isAnnounced={isAnnounced}
            focused={moved}
            onSpin={playing.spin}
          />
        </WhoSpins>
      )}
      {play.step === 'wheel' && play.refusal && afterRefusal}
      {(play.step === 'start' || play.step === 'wheel') && (
        <>
          {earlier && onEarlier ? (
            <UnclaimedWinNote
              win={earlier.win}
              of={earlier.name}
              onResume={() => onEarlier(earlier)}
            />
          ) : (
            <UnclaimedWinNote win={campaign.win} onResume={playing.resume} />
          )}
          <ClaimedPrizeNote campaign={campaign} />
        </>
      )}
      {play.step === 'result' && <Result campaign={campaign} result={play} playing={playing} />}
    </Stage>
  );
};

interface StartCardProps extends Pick<WheelPlayProps<never>, 'campaign' | 'product' | 'entry'> {
  playing: Playing;
  start: string;
}

/** The campaign before its wheel is opened. */
const StartCard = ({ campaign, playing, start, product, entry }: StartCardProps) => (
  <>
    <h2 ref={playing.moved ? takeFocus : undefined} className={styles.name} tabIndex={-1}>
      {campaign.name}
    </h2>
    {!campaign.soldOut && <p className={styles.lead}>{campaign.description}</p>}
    {product && (
      <p className={styles.code}>
        Product code <strong>{product.toUpperCase()}</strong>
      </p>
    )}
    <WhatCanBeWon campaign={campaign} />
    {campaign.soldOut ? (
      <SoldOutWays />
    ) : entry ? (
      entry(playing.openWheel)
    ) : (
      <div className={styles.stack}>
        <WaitButton until={campaign.nextSpinAt} onPress={playing.openWheel}>
          {start}
        </WaitButton>
        <LostSpinNote campaign={campaign} />
      </div>
    )}
  </>
);

/** The code of a prize that this person has claimed, for a later visit, or when the claim's answer got lost. */
const ClaimedPrizeNote = ({
  campaign: { claimed, timeZone },
}: {
  campaign: Pick<Campaign, 'claimed' | 'timeZone'>;
}) =>
  claimed && (
    <div className={styles.form}>
      <p>You have claimed {claimed.prize}.</p>
      <PrizeCode delivery={claimed.delivery} timeZone={timeZone} />
    </div>
  );

/** Loaded by the few campaigns that ask. */
const EntrantCard = lazy(() => import('./entrant-card'));

interface WhoSpinsProps {
  campaign: Campaign;
  query: CampaignQuery;
  /** Not while the wheel turns. */
  asks: boolean;
  /** The wheel's card, for whoever may spin. */
  children: ReactNode;
}

/** Asks who spins, where the campaign limits how often a person may win and does not know it yet. */
const WhoSpins = ({ campaign, query, asks, children }: WhoSpinsProps) =>
  asks && campaign.limits && campaign.entrant !== 'named' ? (
    <Suspense>
      <EntrantCard campaign={campaign} query={query} />
    </Suspense>
  ) : (
    children
  );
