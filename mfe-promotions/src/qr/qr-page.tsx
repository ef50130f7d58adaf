import { DEFAULT_CAMPAIGN } from '@site/contracts';
import { batchKey } from '@site/contracts/certificates';
import { withParams } from '@site/contracts/query';
import { RemotePart, ResponseError, useHydrated } from '@site/platform';
import { useQuery } from '@site/shared-ui/query';
import { useNavigate, useSettledSearchParams } from '@site/shared-ui/router';
import { lazy, Suspense, useEffect } from 'react';
import { CampaignStatus } from '../play/campaign-status';
import { qrCampaignQuery } from '../play/campaign-query';
import { isClosed } from '../play/closed-campaign';
import { ClosedPlay } from '../wheel-play/closed-play';
import { AroundWheel } from '../play/stage';
import { useDocumentCampaign } from '../play/use-document-campaign';
import { useHadWheel } from '../play/use-had-wheel';
import { useTopAfterReload } from '../play/use-top-after-reload';
import { QR_WHEEL, QrPlay } from './qr-play';

const LOTTERY = '/lottery';

/** Normalized, because URLs may be typed or pasted. */
const campaignIn = (params: URLSearchParams): string =>
  params.get('campaign')?.normalize('NFKC').trim() || DEFAULT_CAMPAIGN;

/** Lazy, because most codes name no batch. */
const BatchCard = lazy(() => import('./batch-card'));

/** `/qr?campaign=…&product=…&code=…&batch=…`, linked in QR codes; with `batch` also its lab results. */
export default function QrPage() {
  const [params] = useSettledSearchParams();
  const batch = params.get('batch') ?? '';
  useTopAfterReload();
  const lab = batchKey(batch) !== undefined && {
    above: (
      <Suspense>
        <BatchCard batch={batch} />
      </Suspense>
    ),
    below: (
      <RemotePart remote="mfe-catalog" part="batch-report" props={{ batch }} fallback={null} />
    ),
  };
  return (
    <AroundWheel value={lab || {}}>
      <QrCampaign params={params} />
    </AroundWheel>
  );
}

/** The wheel of the campaign. Nothing is requested before hydration, because prerendering has no query string. */
const QrCampaign = ({ params }: { params: URLSearchParams }) => {
  const isHydrated = useHydrated();
  const id = campaignIn(params);
  const query = qrCampaignQuery(id);
  const { data: documentCampaign, dataElement } = useDocumentCampaign('campaign');
  const isSameCampaign = !isHydrated || documentCampaign?.id === id;
  const campaign = useQuery({
    ...query,
    enabled: isHydrated,
    placeholderData: isSameCampaign ? documentCampaign : undefined,
  });
  const hadWheel = useHadWheel(campaign);
  const product = params.get('product') ?? undefined;
  const navigate = useNavigate();
  const { error } = campaign;
  const isLottery = error instanceof ResponseError && error.body?.page === LOTTERY;
  useEffect(() => {
    if (isLottery) void navigate(LOTTERY, { replace: true });
  }, [isLottery, navigate]);
  if (campaign.data && isClosed(campaign.data))
    return (
      <ClosedPlay
        key={campaign.data.id}
        campaign={campaign.data}
        query={query}
        wheel={QR_WHEEL}
        initialForm="closed"
        replacesContent={hadWheel}
      />
    );
  return campaign.data ? (
    <>
      <QrPlay
        key={campaign.data.id}
        campaign={campaign.data}
        query={query}
        isPending={campaign.isPlaceholderData}
        product={product}
        code={params.get('code') ?? undefined}
        asksForCode={isHydrated && campaign.data.requiresCode && !params.get('code')}
        onCode={(code) =>
          void navigate({ search: String(withParams(params, { code })) }, { replace: true })
        }
      />
      {dataElement}
    </>
  ) : (
    <CampaignStatus
      {...campaign}
      wheel={QR_WHEEL}
      error={isLottery ? undefined : error}
      takesFocus={hadWheel}
      current={id === DEFAULT_CAMPAIGN ? undefined : '/qr'}
    />
  );
};
