import { endCanary, promote, rollback } from '@site/admin-client';
import type { Composition, DeliveredPart } from '@site/contracts';
import { useQueryClient } from '@site/shared-ui/query';
import { useState } from 'react';
import { DELIVERY } from '../api/queries';
import { adminCall } from '../api/session';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Facts } from '../ui/facts';
import { InputField } from '../ui/input-field';
import { useToast } from '../ui/toasts';

export type DeliveryChange = 'rollback' | 'bringBack' | 'endCanary' | 'promoteCanary';

export const CHANGE_NAMES: Record<DeliveryChange, string> = {
  rollback: 'Go back',
  bringBack: 'Bring back',
  endCanary: 'End test',
  promoteCanary: 'Release to all',
};

interface ChangeDialogProps {
  part: DeliveredPart;
  /** The names of its pages. */
  pages: string;
  change: DeliveryChange;
  /** The number of the composition that was live when the dialog opened. */
  base?: number;
  onClose: () => void;
}

/** Asks for confirmation and a reason before the live release of a part is changed. */
export const ChangeDialog = ({ part, pages, change, base, onClose }: ChangeDialogProps) => {
  const toast = useToast();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const { from, to, consequence, send } = planOf(change, part, base);

  const handleConfirm = async () => {
    try {
      await send(reason.trim() ? { reason: reason.trim() } : {});
      toast(`The change is live: ${pages}.`);
    } finally {
      // Also after a refusal, which usually means that somebody else has made a change.
      await queries.invalidateQueries({ queryKey: DELIVERY });
    }
  };

  return (
    <ConfirmDialog
      title={`${CHANGE_NAMES[change]}: ${pages}`}
      confirm={CHANGE_NAMES[change]}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <Facts
        facts={[
          ['Current version', from ?? 'nothing'],
          ['New version', to ?? 'nothing'],
        ]}
      />
      <p>{`${consequence} All other pages stay as they are.`}</p>
      <InputField
        label="Reason (optional)"
        hint="Shown in the history"
        value={reason}
        onText={setReason}
      />
    </ConfirmDialog>
  );
};

interface ChangePlan {
  /** The versions that visitors have before and after; absent where there is none. */
  from?: string;
  to?: string;
  consequence: string;
  /** Sends the shown versions, so that the site responds with 409 if somebody else has changed the part. */
  send: (options: { reason?: string }) => Promise<Composition>;
}

const planOf = (
  change: DeliveryChange,
  { name, live, canary, back = '' }: DeliveredPart,
  base: number | undefined,
): ChangePlan => {
  const share = `${canary?.percent ?? 0}% of visitors`;
  const version = canary?.version ?? '';
  const release = (to: string) => (options: object) =>
    promote(adminCall, { releases: [{ name, version: to }], base, ...options });
  switch (change) {
    case 'rollback':
      return {
        from: live?.version,
        to: back,
        consequence: `All visitors get the previous version.${canary ? ` The test with ${share} ends as well.` : ''}`,
        send: (options) => rollback(adminCall, { part: name, from: live?.version, ...options }),
      };
    case 'bringBack':
      return {
        to: back,
        consequence:
          'All visitors get these pages again, as they were before they were taken down.',
        // A promotion, because a rollback would restore the release before that one.
        send: release(back),
      };
    case 'endCanary':
      return {
        from: version,
        to: live?.version,
        consequence: `The ${share} who are in the test ${live ? 'get the version everyone else has' : 'lose these pages, which nobody else has'}.`,
        send: (options) => endCanary(adminCall, { part: name, version, ...options }),
      };
    case 'promoteCanary':
      return {
        from: live?.version,
        to: version,
        consequence: `All visitors get the version that ${share} have now.`,
        send: release(version),
      };
  }
};
