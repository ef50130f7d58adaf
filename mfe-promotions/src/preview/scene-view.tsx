import type { PreviewScene } from '@site/contracts';
import { useEffect } from 'react';
import { LotteryPlay } from '../lottery/lottery-play';
import { LotteryResult } from '../lottery/lottery-result';
import { LOTTERY_WORDS } from '../lottery/lottery-words';
import { CampaignOpening } from '../play/campaign-opening';
import { lotteryCampaignQuery, qrCampaignQuery } from '../play/campaign-query';
import { ClosedPlay } from '../play/closed-play';
import { Stage } from '../play/stage';
import { QrPlay } from '../qr/qr-play';
import { QrResult } from '../qr/qr-result';
import { QR_WORDS } from '../qr/qr-words';
import { absenceOf, campaignOf, closedOf } from './scene-of';

const nothing = () => {};

const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });

/**
 * Brings into view what a stage is about, which may stand below the wheel. `scrollIntoView` would scroll the page around
 * the frame as well, away from what was pressed there.
 */
const showPlaceOf = (stage: PreviewScene['stage']): void => {
  scrollTo(0);
  const rules = document.getElementById('official-rules');
  if (stage === 'rules' && rules) scrollTo(rules.getBoundingClientRect().top);
  const form = document.querySelector('form');
  if (stage === 'claim' && form)
    scrollTo(Math.max(0, form.getBoundingClientRect().bottom - window.innerHeight));
};

/** One stage of a wheel, by the components that visitors have. Nothing is asked for, because nothing is pressed. */
export const SceneView = ({ scene }: { scene: PreviewScene }) => {
  const { id, wheel } = scene.campaign;
  useEffect(() => showPlaceOf(scene.stage), [scene]);

  const ofQr = wheel === 'qr';
  const words = ofQr ? QR_WORDS : LOTTERY_WORDS;
  const query = ofQr ? qrCampaignQuery(id) : lotteryCampaignQuery;
  const absence = absenceOf(scene);
  const closed = closedOf(scene);
  const campaign = campaignOf(scene);
  if (absence)
    return (
      <Stage {...words}>
        <CampaignOpening isFetching={false} error={absence} refetch={nothing} />
      </Stage>
    );
  if (closed)
    return (
      <ClosedPlay
        campaign={closed}
        query={query}
        words={words}
        Result={ofQr ? QrResult : LotteryResult}
        begin="closed"
      />
    );
  return ofQr ? (
    <QrPlay
      campaign={campaign}
      query={query}
      words={words}
      code={scene.stage === 'without-code' ? undefined : 'SAMPLE'}
      onCode={nothing}
    />
  ) : (
    <LotteryPlay campaign={campaign} words={words} arrived={false} onEarlier={nothing} />
  );
};
