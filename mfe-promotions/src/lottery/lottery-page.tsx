import { useQuery } from '@site/shared-ui/query';
import { useState } from 'react';
import { CampaignStatus } from '../play/campaign-status';
import { lotteryCampaignQuery } from '../play/campaign-query';
import { earlierCampaignOf, isClosed, type ClosedCampaign } from '../play/closed-campaign';
import { ClosedPlay } from '../wheel-play/closed-play';
import { useDocumentCampaign } from '../play/use-document-campaign';
import { useHadWheel } from '../play/use-had-wheel';
import { useTopAfterReload } from '../play/use-top-after-reload';
import { LOTTERY_WHEEL, LotteryPlay } from './lottery-play';

const CLOSED = { query: lotteryCampaignQuery, wheel: LOTTERY_WHEEL, initialForm: 'open' } as const;

/** `/lottery`: the running lottery, and an unclaimed win of an earlier one. */
export default function LotteryPage() {
  const { data: documentCampaign, dataElement } = useDocumentCampaign('lottery');
  const campaign = useQuery({ ...lotteryCampaignQuery, placeholderData: documentCampaign });
  const hadWheel = useHadWheel(campaign);
  useTopAfterReload();
  const [earlierCampaign, setEarlierCampaign] = useState<ClosedCampaign>();
  const [hasSwitched, setHasSwitched] = useState(false);
  const switchCampaign = (earlier?: ClosedCampaign) => {
    setHasSwitched(true);
    setEarlierCampaign(earlier);
  };

  if (!campaign.data)
    return <CampaignStatus {...campaign} wheel={LOTTERY_WHEEL} takesFocus={hadWheel} />;
  if (earlierCampaign)
    return (
      <ClosedPlay
        {...CLOSED}
        campaign={earlierCampaignOf(campaign.data) ?? earlierCampaign}
        replacesContent
        onPlay={() => switchCampaign()}
      />
    );
  if (isClosed(campaign.data))
    return <ClosedPlay {...CLOSED} campaign={campaign.data} replacesContent={hadWheel} />;
  return (
    <>
      <LotteryPlay
        key={campaign.data.id}
        campaign={campaign.data}
        isPending={campaign.isPlaceholderData}
        replacesContent={hasSwitched}
        onEarlier={switchCampaign}
      />
      {dataElement}
    </>
  );
}
