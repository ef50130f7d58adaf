import { Field, Input } from '@fluentui/react-components';
import { endCanary, promote, rollback } from '@site/admin-client';
import type { Composition, DeliveredPart } from '@site/contracts';
import { useQueryClient } from '@site/shared-ui/query';
import { useState } from 'react';
import { DELIVERY } from '../api/queries';
import { adminCall } from '../api/session';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useToast } from '../ui/toasts';
import styles from './change-dialog.module.scss';

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
  const { from, to, consequence } = describe(change, part);

  const handleConfirm = async () => {
    try {
      await makeChange(change, part, base, reason.trim());
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
      <dl className={styles.versions}>
        <dt>Current version</dt>
        <dd>{from ?? 'nothing'}</dd>
        <dt>New version</dt>
        <dd>{to ?? 'nothing'}</dd>
      </dl>
      <p>{`${consequence} All other pages stay as they are.`}</p>
      <Field label="Reason (optional)" hint="Shown in the history">
        <Input value={reason} autoComplete="off" onChange={(_, { value }) => setReason(value)} />
      </Field>
    </ConfirmDialog>
  );
};

interface Description {
  /** The versions that visitors have before and after; absent where there is none. */
  from?: string;
  to?: string;
  consequence: string;
}

const describe = (change: DeliveryChange, { live, canary, back }: DeliveredPart): Description => {
  const share = `${canary?.percent ?? 0}% of visitors`;
  switch (change) {
    case 'rollback':
      return {
        from: live?.version,
        to: back,
        consequence: canary
          ? `All visitors get the previous version. The test with ${share} ends as well.`
          : 'All visitors get the previous version.',
      };
    case 'bringBack':
      return {
        to: back,
        consequence:
          'All visitors get these pages again, as they were before they were taken down.',
      };
    case 'endCanary':
      return {
        from: canary?.version,
        to: live?.version,
        consequence: live
          ? `The ${share} who are in the test get the version everyone else has.`
          : `The ${share} who are in the test lose these pages, which nobody else has.`,
      };
    case 'promoteCanary':
      return {
        from: live?.version,
        to: canary?.version,
        consequence: `All visitors get the version that ${share} have now.`,
      };
  }
};

/** Sends the shown versions, so that the site responds with 409 if somebody else has changed the part. */
const makeChange = (
  change: DeliveryChange,
  { name, live, canary, back = '' }: DeliveredPart,
  base: number | undefined,
  reason: string,
): Promise<Composition> => {
  const version = canary?.version ?? '';
  const options = reason ? { reason } : {};
  switch (change) {
    case 'rollback':
      return rollback(adminCall, { part: name, from: live?.version, ...options });
    case 'bringBack':
      // A promotion, because a rollback would restore the release before that one.
      return promote(adminCall, { releases: [{ name, version: back }], base, ...options });
    case 'endCanary':
      return endCanary(adminCall, { part: name, version, ...options });
    case 'promoteCanary':
      return promote(adminCall, { releases: [{ name, version }], base, ...options });
  }
};
