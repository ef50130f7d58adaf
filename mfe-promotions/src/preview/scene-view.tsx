import type { PreviewScene } from '@site/contracts';
import { useEffect } from 'react';
import { LOTTERY_WHEEL, LotteryPlay } from '../lottery/lottery-play';
import { CampaignStatus } from '../play/campaign-status';
import { lotteryCampaignQuery, qrCampaignQuery } from '../play/campaign-query';
import { ClosedPlay } from '../wheel-play/closed-play';
import { QR_WHEEL, QrPlay } from '../qr/qr-play';
import { errorOf, campaignOf, closedOf } from './scene-data';

const noop = () => {};

const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });

/** Scrolls to the subject of a stage. `scrollIntoView` would also scroll the page around the frame. */
const scrollToSubject = (stage: PreviewScene['stage']): void => {
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
  useEffect(() => scrollToSubject(scene.stage), [scene]);

  const isQr = wheel === 'qr';
  const kind = isQr ? QR_WHEEL : LOTTERY_WHEEL;
  const query = isQr ? qrCampaignQuery(id) : lotteryCampaignQuery;
  const error = errorOf(scene);
  const closed = closedOf(scene);
  const campaign = campaignOf(scene);
  if (error) return <CampaignStatus wheel={kind} isFetching={false} error={error} refetch={noop} />;
  if (closed)
    return <ClosedPlay campaign={closed} query={query} wheel={kind} initialForm="closed" />;
  return isQr ? (
    <QrPlay
      campaign={campaign}
      query={query}
      code="SAMPLE"
      asksForCode={scene.stage === 'without-code'}
      onCode={noop}
    />
  ) : (
    <LotteryPlay campaign={campaign} replacesContent={false} onEarlier={noop} />
  );
};
