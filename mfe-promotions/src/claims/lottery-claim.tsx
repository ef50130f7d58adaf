import { listedStates, type Campaign } from '@site/contracts';
import { notify } from '@site/platform';
import { Button } from '@site/shared-ui';
import { lotteryCampaignQuery } from '../play/campaign-query';
import type { SentClaim } from '../play/play-state';
import type { Spin } from '../play/spin';
import { claimFields, claimFieldNames, type FormValues } from './form-values';
import { PersonalDataForm } from './personal-data-form';
import { useSendClaim } from './use-send-claim';

interface LotteryClaimProps {
  campaign: Pick<Campaign, 'id' | 'limits' | 'prizes' | 'rules'>;
  spin: Spin & { prize: NonNullable<Spin['prize']> };
  onClose: () => void;
  onClaimed: (claim: SentClaim) => void;
}

export const LotteryClaim = ({ campaign, spin, onClose, onClaimed }: LotteryClaimProps) => {
  const sendClaim = useSendClaim(lotteryCampaignQuery, spin.draw);
  const claim = async (values: FormValues) => {
    try {
      const result = await sendClaim('/api/claim-prize', {
        scanId: spin.scanId,
        email: values.email,
        fullName: values.fullName,
        ...claimFields(campaign, spin.prize, values),
        prizeId: spin.prize.id,
      });
      notify({ title: 'Prize Claimed!', message: result.message });
      onClaimed(result);
    } catch (error) {
      notify({
        kind: 'destructive',
        title: 'Claim Failed',
        message: 'Failed to claim prize. Please try again.',
      });
      throw error;
    }
  };
  return (
    <PersonalDataForm
      names={claimFieldNames(campaign, spin.prize, ['fullName', 'email'])}
      states={listedStates(campaign.rules.states ?? '')}
      draft={campaign.id}
      purpose="contests"
      submitLabel="Claim Prize"
      pendingLabel="Claiming..."
      send={claim}
      failure=""
    >
      <Button onClick={onClose}>Not now</Button>
    </PersonalDataForm>
  );
};
