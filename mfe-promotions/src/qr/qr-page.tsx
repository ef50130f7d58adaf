import { Label } from '@site/shared-ui';
import { useQuery } from '@site/shared-ui/query';
import { useSettledSearchParams } from '@site/shared-ui/router';
import { CampaignOpening } from '../play/campaign-opening';
import { qrCampaignQuery } from '../play/campaign-query';
import { Stage } from '../play/stage';
import { QrPlay } from './qr-play';
import { useHydrated } from '../play/use-hydrated';

const DEFAULT_CAMPAIGN = 'default';

/** `/qr?campaign=…&product=…&code=…`: where a QR code leads. Nothing is asked for before the query is known. */
export default function QrPage() {
  const [params] = useSettledSearchParams();
  const query = qrCampaignQuery(params.get('campaign') || DEFAULT_CAMPAIGN);
  const campaign = useQuery({ ...query, enabled: useHydrated() });
  const product = params.get('product') ?? undefined;
  const title = (
    <>
      <Label>QR promotion</Label>
      <h1>Light in the code</h1>
    </>
  );
  return campaign.data ? (
    <QrPlay
      key={campaign.data.id}
      campaign={campaign.data}
      query={query}
      product={product}
      code={params.get('code') ?? undefined}
      title={title}
    />
  ) : (
    <Stage>
      {title}
      <CampaignOpening {...campaign} />
    </Stage>
  );
}
