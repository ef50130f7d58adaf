import { ClaimResult, type Campaign } from '@site/contracts';
import { notify, request, ResponseError } from '@site/platform';
import { Button } from '@site/shared-ui';
import type { Spin } from '../play/spin';
import { claimFields, claimNames, loadEntries, type Entries } from './entries';
import { EntryForm } from './entry-form';

interface LotteryClaimProps {
  campaign: Pick<Campaign, 'id' | 'limits' | 'prizes'>;
  spin: Spin & { prize: NonNullable<Spin['prize']> };
  onClose: () => void;
  onClaimed: (claim: ClaimResult) => void;
}

export const LotteryClaim = ({ campaign, spin, onClose, onClaimed }: LotteryClaimProps) => {
  const claim = async (entries: Entries) => {
    try {
      const result = await request('/api/claim-prize', {
        method: 'POST',
        body: {
          scanId: spin.scanId,
          email: entries.email,
          fullName: entries.fullName,
          ...claimFields(campaign, spin.prize, entries),
          prizeId: spin.prize.id,
        },
        response: ClaimResult,
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
    <EntryForm
      names={claimNames(campaign, spin.prize, ['fullName', 'email'])}
      initial={loadEntries(campaign.id)}
      purpose="contests"
      submit="Claim Prize"
      pendingLabel="Claiming..."
      send={claim}
      failureText={(error) => (error instanceof ResponseError ? error.serverMessage : undefined)}
    >
      <Button onClick={onClose}>Not now</Button>
    </EntryForm>
  );
};
