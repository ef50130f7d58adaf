import { endCanary, promote, rollback } from '@site/admin-client';
import type { Composition, DeliveredPart } from '@site/contracts';
import { useQuery, useQueryClient } from '@site/shared-ui/query';
import { useState } from 'react';
import { DELIVERY, historyQuery } from '../api/queries';
import { adminCall } from '../api/session';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Facts } from '../ui/facts';
import { authorName, formatMoment } from '../ui/format';
import { InputField } from '../ui/input-field';
import { useToast } from '../ui/toasts';

export type DeliveryChange = 'rollback' | 'forward' | 'bringBack' | 'endCanary' | 'promoteCanary';

export const CHANGE_NAMES: Record<DeliveryChange, string> = {
  rollback: 'Go back',
  forward: 'Go forward',
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
  const { data: history } = useQuery(historyQuery(part.name, 1));
  const earlier = history?.changes.find(({ parts }) =>
    parts.some(
      ({ name, to: version, percent }) => name === part.name && version === to && !percent,
    ),
  );

  const handleConfirm = async () => {
    try {
      await send(reason.trim() ? { reason: reason.trim() } : {});
      // Without page names, which may differ between the versions.
      toast('The change is live.');
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
          [change === 'rollback' ? 'Goes back to' : 'New version', to ?? 'nothing'],
          [
            'First live',
            earlier &&
              `${formatMoment(earlier.at)}${earlier.by ? ` by ${authorName(earlier.by)}` : ''}`,
          ],
          ['Reason given', earlier?.reason],
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
  { name, live, canary, back = '', forward = '' }: DeliveredPart,
  base: number | undefined,
): ChangePlan => {
  const share = `${canary?.percent ?? 0}% of visitors`;
  const version = canary?.version ?? '';
  const release = (to: string) => (options: object) =>
    promote(adminCall, { releases: [{ name, version: to }], base, ...options });
  const endOfTest = canary ? ` The test with ${share} ends as well.` : '';
  switch (change) {
    case 'rollback':
      return {
        from: live?.version,
        to: back,
        consequence: `All visitors get the previous version.${endOfTest}`,
        send: (options) => rollback(adminCall, { part: name, from: live?.version, ...options }),
      };
    case 'forward':
      return {
        from: live?.version,
        to: forward,
        consequence: `All visitors get the version from before the last “Go back.”${endOfTest}`,
        send: release(forward),
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
