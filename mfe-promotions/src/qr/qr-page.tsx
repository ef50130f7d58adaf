import { ResponseError, useHydrated } from '@site/platform';
import { useQuery } from '@site/shared-ui/query';
import { useNavigate, useSettledSearchParams } from '@site/shared-ui/router';
import { useEffect } from 'react';
import { CampaignStatus } from '../play/campaign-status';
import { qrCampaignQuery } from '../play/campaign-query';
import { isClosed } from '../play/closed-campaign';
import { ClosedPlay } from '../wheel-play/closed-play';
import { Stage } from '../play/stage';
import { useHadWheel } from '../play/use-had-wheel';
import { QR_WHEEL, QrPlay } from './qr-play';

const DEFAULT_CAMPAIGN = 'default';

const LOTTERY = '/lottery';

/** Normalized, because URLs may be typed or pasted. */
const campaignIn = (params: URLSearchParams): string =>
  params.get('campaign')?.normalize('NFKC').trim() || DEFAULT_CAMPAIGN;

/** `/qr?campaign=…&product=…&code=…`, linked in QR codes. Requests wait for the query. */
export default function QrPage() {
  const [params] = useSettledSearchParams();
  const query = qrCampaignQuery(campaignIn(params));
  const campaign = useQuery({ ...query, enabled: useHydrated() });
  const hadWheel = useHadWheel(campaign.data);
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
    <QrPlay
      key={campaign.data.id}
      campaign={campaign.data}
      query={query}
      product={product}
      code={params.get('code') ?? undefined}
      onCode={(code) => {
        const typed = new URLSearchParams(params);
        typed.set('code', code);
        void navigate({ search: typed.toString() }, { replace: true });
      }}
    />
  ) : (
    <Stage label={QR_WHEEL.label} title={QR_WHEEL.title}>
      <CampaignStatus {...campaign} error={isLottery ? undefined : error} takesFocus={hadWheel} />
    </Stage>
  );
}
