import { Label } from '@site/shared-ui';
import { useQuery } from '@site/shared-ui/query';
import { CampaignOpening } from '../play/campaign-opening';
import { lotteryCampaignQuery } from '../play/campaign-query';
import { Stage } from '../play/stage';
import { LotteryPlay } from './lottery-play';

/** `/lottery`: the wheel of the lottery that runs now. */
export default function LotteryPage() {
  const campaign = useQuery(lotteryCampaignQuery);
  const title = (
    <>
      <Label>QR Lottery</Label>
      <h1>One turn of light</h1>
    </>
  );
  return campaign.data ? (
    <LotteryPlay key={campaign.data.id} campaign={campaign.data} title={title} />
  ) : (
    <Stage>
      {title}
      <CampaignOpening {...campaign} />
    </Stage>
  );
}
