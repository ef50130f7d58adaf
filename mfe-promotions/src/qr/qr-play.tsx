import { ScanResult, type Campaign } from '@site/contracts';
import { request, ResponseError, sessionId } from '@site/platform';
import type { CampaignQuery } from '../play/campaign-query';
import { fromScan } from '../play/spin';
import { SpinCard } from '../play/spin-card';
import { Stage } from '../play/stage';
import { UnclaimedWinNote } from '../play/unclaimed-win-note';
import { usePlay } from '../play/use-play';
import { QrResult } from './qr-result';
import { RevealCard } from './reveal-card';

interface QrPlayProps {
  campaign: Campaign;
  query: CampaignQuery;
  product?: string;
  code?: string;
  words: { label: string; title: string };
}

const refusalText = (error: unknown): string =>
  (error instanceof ResponseError && error.serverMessage) ||
  'Error processing scan. Please try again.';

/** The QR wheel from the scanned code to its result. */
export const QrPlay = ({ campaign, query, product, code, words }: QrPlayProps) => {
  const scan = async () => {
    const answer = await request('/api/qr/scan', {
      method: 'POST',
      body: { campaignId: campaign.id, sessionId: sessionId(), productId: product, code },
      answer: ScanResult,
    });
    return fromScan(answer, campaign);
  };
  const playing = usePlay({ campaign, query, call: scan, onRefused: refusalText });
  const { play, moved } = playing;
  return (
    <Stage {...words} campaign={campaign} play={play} onLanded={playing.land}>
      {play.step === 'start' && (
        <RevealCard
          campaign={campaign}
          product={product}
          hasCode={Boolean(code)}
          playing={playing}
        />
      )}
      {(play.step === 'wheel' || play.step === 'spinning') && (
        <SpinCard
          spinning={play.step === 'spinning'}
          refusal={play.step === 'wheel' ? play.refusal : undefined}
          nextSpinAt={campaign.nextSpinAt}
          focused={moved}
          onSpin={playing.spin}
        />
      )}
      {play.step === 'wheel' && <UnclaimedWinNote win={campaign.win} onResume={playing.resume} />}
      {play.step === 'result' && <QrResult campaign={campaign} result={play} playing={playing} />}
    </Stage>
  );
};
