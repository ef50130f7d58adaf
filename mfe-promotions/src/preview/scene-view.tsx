import type { PreviewScene } from '@site/contracts';
import { useEffect } from 'react';
import { LOTTERY_WHEEL, LotteryPlay } from '../lottery/lottery-play';
import { CampaignStatus } from '../play/campaign-status';
import { lotteryCampaignQuery, qrCampaignQuery } from '../play/campaign-query';
import { ClosedPlay } from '../wheel-play/closed-play';
import { Stage } from '../play/stage';
import { QR_WHEEL, QrPlay } from '../qr/qr-play';
import { absenceOf, campaignOf, closedOf } from './scene-data';

const nothing = () => {};

const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });

/** Scrolls to the subject of a stage. `scrollIntoView` would also scroll the page around the frame. */
const showPlaceOf = (stage: PreviewScene['stage']): void => {
  scrollTo(0);
  const rules = document.getElementById('official-rules');
  if (stage === 'rules' && rules) scrollTo(rules.getBoundingClientRect().top);
  const form = document.querySelector('form');
  if (stage === 'claim' && form)
    scrollTo(Math.max(0, form.getBoundingClientRect().bottom - window.innerHeight));
};

/** A stage, rendered with the visitors' components. */
export const SceneView = ({ scene }: { scene: PreviewScene }) => {
  const { id, wheel } = scene.campaign;
  useEffect(() => showPlaceOf(scene.stage), [scene]);

  const ofQr = wheel === 'qr';
  const kind = ofQr ? QR_WHEEL : LOTTERY_WHEEL;
  const query = ofQr ? qrCampaignQuery(id) : lotteryCampaignQuery;
  const absence = absenceOf(scene);
  const closed = closedOf(scene);
  const campaign = campaignOf(scene);
  if (absence)
    return (
      <Stage label={kind.label} title={kind.title}>
        <CampaignStatus isFetching={false} error={absence} refetch={nothing} />
      </Stage>
    );
  if (closed) return <ClosedPlay campaign={closed} query={query} wheel={kind} begin="closed" />;
  return ofQr ? (
    <QrPlay
      campaign={campaign}
      query={query}
      code={scene.stage === 'without-code' ? undefined : 'SAMPLE'}
      onCode={nothing}
    />
  ) : (
    <LotteryPlay campaign={campaign} arrived={false} onEarlier={nothing} />
  );
};
