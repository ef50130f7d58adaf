import { ClaimResult, type Campaign, type PrizeCodeDetails } from '@site/contracts';
import { notify, request, ResponseError } from '@site/platform';
import { Button } from '@site/shared-ui';
import type { Spin } from '../play/spin';
import { addressNames, addressOf, rememberedEntries, type Entries } from './entries';
import { EntryForm } from './entry-form';

interface LotteryClaimProps {
  campaign: Pick<Campaign, 'id' | 'limits'>;
  spin: Spin;
  onClose: () => void;
  onClaimed: (delivery?: PrizeCodeDetails) => void;
}

export const LotteryClaim = ({ campaign, spin, onClose, onClaimed }: LotteryClaimProps) => {
  const claim = async ({ email, fullName, phone, ...rest }: Entries) => {
    try {
      const { message, delivery } = await request('/api/claim-prize', {
        method: 'POST',
        body: {
          scanId: spin.scanId,
          email,
          fullName,
          phone: phone.trim() || undefined,
          address: addressOf(campaign.limits, rest),
          prizeId: spin.prize?.id,
        },
        response: ClaimResult,
      });
      notify({ title: 'Prize Claimed!', message });
      onClaimed(delivery);
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
    <EntryForm
      names={['fullName', 'email', ...addressNames(campaign.limits), 'phone']}
      initial={rememberedEntries(campaign.id)}
      purpose="contests"
      submit="Claim Prize"
      submitting="Claiming..."
      send={claim}
      failureText={(error) => (error instanceof ResponseError ? error.serverMessage : undefined)}
    >
      <Button onClick={onClose}>Not now</Button>
    </EntryForm>
  );
};
