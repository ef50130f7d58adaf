import { ScanResult, type Campaign, type Entry } from '@site/contracts';
import { request, ResponseError, sessionId } from '@site/platform';
import { Suspense } from 'react';
import type { CampaignQuery } from '../play/campaign-query';
import { fromScan } from '../play/spin';
import { SoldOutWays } from '../play/sold-out-ways';
import { SpinCard } from '../play/spin-card';
import { Stage } from '../play/stage';
import { ClaimedPrizeNote } from '../play/claimed-prize-note';
import { UnclaimedWinNote } from '../play/unclaimed-win-note';
import { WhatCanBeWon } from '../play/what-can-be-won';
import { WhoSpins } from '../entrant/who-spins';
import { usePlay } from '../play/use-play';
import { QrResult } from './qr-result';
import { CodeForm, RevealCard } from './reveal-card';

interface QrPlayProps {
  campaign: Campaign;
  query: CampaignQuery;
  product?: string;
  code?: string;
  /** Gets a code that was typed. */
  onCode: (code: string) => void;
  words: { label: string; title: string };
}

const refusalText = (error: unknown): string =>
  (error instanceof ResponseError && error.serverMessage) ||
  'Error processing scan. Please try again.';

/** The QR wheel from the scanned code to its result. */
export const QrPlay = ({ campaign, query, product, code, onCode, words }: QrPlayProps) => {
  const scan = (entry?: Entry) =>
    request('/api/qr/scan', {
      method: 'POST',
      body: { campaignId: campaign.id, sessionId: sessionId(), productId: product, code, entry },
      answer: ScanResult,
    });
  const playing = usePlay({ campaign, query, call: scan, read: fromScan, onRefused: refusalText });
  const { play, moved } = playing;
  // The last prize may go while the wheel is open.
  const isClosedNow = play.step === 'wheel' && campaign.soldOut;
  return (
    <Stage
      {...words}
      campaign={campaign}
      play={play}
      onLanded={playing.land}
      over={play.step === 'start' && campaign.soldOut}
    >
      {play.step === 'start' && (
        <RevealCard
          campaign={campaign}
          product={product}
          hasCode={Boolean(code)}
          onCode={onCode}
          playing={playing}
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
            focused={moved}
            onSpin={playing.spin}
          />
        </WhoSpins>
      )}
      {play.step === 'wheel' && play.refusal && campaign.requiresCode && (
        <Suspense>
          <CodeForm onCode={onCode} />
        </Suspense>
      )}
      {play.step === 'wheel' && <UnclaimedWinNote win={campaign.win} onResume={playing.resume} />}
      {(play.step === 'start' || play.step === 'wheel') && <ClaimedPrizeNote campaign={campaign} />}
      {play.step === 'result' && <QrResult campaign={campaign} result={play} playing={playing} />}
    </Stage>
  );
};
