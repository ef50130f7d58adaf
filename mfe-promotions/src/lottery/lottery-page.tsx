import { useQuery } from '@site/shared-ui/query';
import { CampaignOpening } from '../play/campaign-opening';
import { lotteryCampaignQuery } from '../play/campaign-query';
import { Stage } from '../play/stage';
import { LotteryPlay } from './lottery-play';

const WORDS = { label: 'QR Lottery', title: 'One turn of light' };

/** `/lottery`: the wheel of the lottery that runs now. */
export default function LotteryPage() {
  const campaign = useQuery(lotteryCampaignQuery);
  return campaign.data ? (
    <LotteryPlay key={campaign.data.id} campaign={campaign.data} words={WORDS} />
  ) : (
    <Stage {...WORDS}>
      <CampaignOpening {...campaign} />
    </Stage>
  );
}
