import { ClaimResult, listedStates, type Campaign } from '@site/contracts';
import { notify, request } from '@site/platform';
import { Button } from '@site/shared-ui';
import type { SentClaim } from '../play/play-state';
import type { Spin } from '../play/spin';
import { claimFields, claimFieldNames, type FormValues } from './form-values';
import { PersonalDataForm } from './personal-data-form';

interface LotteryClaimProps {
  campaign: Pick<Campaign, 'id' | 'limits' | 'prizes' | 'rules'>;
  spin: Spin & { prize: NonNullable<Spin['prize']> };
  onClose: () => void;
  onClaimed: (claim: SentClaim) => void;
}

export const LotteryClaim = ({ campaign, spin, onClose, onClaimed }: LotteryClaimProps) => {
  const claim = async (values: FormValues) => {
    try {
      const result = await request('/api/claim-prize', {
        method: 'POST',
        body: {
          scanId: spin.scanId,
          email: values.email,
          fullName: values.fullName,
          ...claimFields(campaign, spin.prize, values),
          prizeId: spin.prize.id,
        },
        response: ClaimResult,
      });
      notify({ title: 'Prize Claimed!', message: result.message });
      onClaimed({ ...result, email: values.email });
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
