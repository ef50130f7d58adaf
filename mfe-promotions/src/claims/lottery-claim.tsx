import { ClaimResult } from '@site/contracts';
import { notify, request, ResponseError } from '@site/platform';
import { Button } from '@site/shared-ui';
import type { Spin } from '../play/spin';
import type { Entries } from './entries';
import { EntryForm } from './entry-form';

interface LotteryClaimProps {
  spin: Spin;
  onClose: () => void;
  onClaimed: () => void;
}

/** The form that a win of the lottery opens. */
export const LotteryClaim = ({ spin, onClose, onClaimed }: LotteryClaimProps) => {
  const claim = async ({ email, fullName, phone }: Entries) => {
    try {
      const { message } = await request('/api/claim-prize', {
        method: 'POST',
        body: {
          scanId: spin.scanId,
          email,
          fullName,
          phone: phone.trim() || undefined,
          prizeId: spin.prize?.id,
        },
        answer: ClaimResult,
      });
      notify({ title: 'Prize Claimed!', message });
      onClaimed();
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
      names={['fullName', 'email', 'phone']}
      purpose="contests"
      submit="Claim Prize"
      sending="Claiming..."
      send={claim}
      failureText={(error) => (error instanceof ResponseError ? error.serverMessage : undefined)}
    >
      <Button onClick={onClose}>Not now</Button>
    </EntryForm>
  );
};
