import { Field, Input } from '@fluentui/react-components';
import { formatChanges, type DeliveredPart } from '@site/contracts';
import { useState } from 'react';
import { useQueryClient } from '@site/shared-ui/query';
import { sayError } from '../api/say-error';
import { useAdmin } from '../api/use-admin';
import { ConfirmDialog } from '../parts/confirm-dialog';
import { useToast } from '../parts/toasts';
import styles from './change-dialog.module.scss';
import { CHANGE_NAMES, changeWordsOf, makeChange, type DeliveryChange } from './delivery-change';
import { DELIVERY } from './delivery-queries';

export interface AskedChange {
  part: DeliveredPart;
  change: DeliveryChange;
  /** The number of what was live when it was asked for. */
  base?: number;
}

/** Asks before what is live of a part is changed, and why. */
export const ChangeDialog = ({ asked, onClose }: { asked: AskedChange; onClose: () => void }) => {
  const { part, change } = asked;
  const { from, to, means } = changeWordsOf(change, part);
  const [reason, setReason] = useState('');
  const { busy, error, make } = useChange(asked, onClose);

  return (
    <ConfirmDialog
      title={`${CHANGE_NAMES[change]}: ${part.name}`}
      confirm={CHANGE_NAMES[change]}
      busy={busy}
      error={error}
      onConfirm={() => void make(reason)}
      onClose={onClose}
    >
      <dl className={styles.versions}>
        <dt>From</dt>
        <dd>{from ?? 'nothing'}</dd>
        <dt>To</dt>
        <dd>{to ?? 'nothing'}</dd>
      </dl>
      <p>{`${means} Other parts stay as they are.`}</p>
      <Field label="Reason, for the history" hint="May be left out.">
        <Input value={reason} autoComplete="off" onChange={(_, { value }) => setReason(value)} />
      </Field>
    </ConfirmDialog>
  );
};

/** Makes the change, and has everything read anew that is on the page of it. */
const useChange = ({ part, change, base }: AskedChange, onDone: () => void) => {
  const call = useAdmin();
  const toast = useToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  const make = async (reason: string) => {
    setBusy(true);
    setError('');
    try {
      const { number, parts } = await makeChange(call, change, part, base, reason);
      // Whether they can be read says nothing about the change: the page says that in their places.
      await queries.invalidateQueries({ queryKey: [...DELIVERY] });
      toast(`Composition ${number} is live: ${formatChanges(parts)}.`);
      onDone();
    } catch (failure) {
      setError(sayError(failure));
      setBusy(false);
      // Most likely somebody else was first: behind the dialog it says what.
      await queries.invalidateQueries({ queryKey: [...DELIVERY] });
    }
  };
  return { busy, error, make };
};
