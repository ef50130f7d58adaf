import { useHydrated } from '@site/platform';
import { useQuery } from '@site/shared-ui/query';
import { useSettledSearchParams } from '@site/shared-ui/router';
import { CampaignOpening } from '../play/campaign-opening';
import { qrCampaignQuery } from '../play/campaign-query';
import { isClosed } from '../play/closed-campaign';
import { ClosedPlay } from '../play/closed-play';
import { Stage } from '../play/stage';
import { QrPlay } from './qr-play';
import { QrResult } from './qr-result';

const DEFAULT_CAMPAIGN = 'default';

const WORDS = { label: 'QR promotion', title: 'Light in the code' };

/** `/qr?campaign=…&product=…&code=…`: where a QR code leads. Nothing is asked for before the query is known. */
export default function QrPage() {
  const [params] = useSettledSearchParams();
  const query = qrCampaignQuery(params.get('campaign') || DEFAULT_CAMPAIGN);
  const campaign = useQuery({ ...query, enabled: useHydrated() });
  const product = params.get('product') ?? undefined;
  if (campaign.data && isClosed(campaign.data))
    return (
      <ClosedPlay
        key={campaign.data.id}
        campaign={campaign.data}
        query={query}
        words={WORDS}
        Result={QrResult}
        begin="closed"
      />
    );
  return campaign.data ? (
    <QrPlay
      key={campaign.data.id}
      campaign={campaign.data}
      query={query}
      product={product}
      code={params.get('code') ?? undefined}
      words={WORDS}
    />
  ) : (
    <Stage {...WORDS}>
      <CampaignOpening {...campaign} />
    </Stage>
  );
}
