import { hasStatus } from '@site/admin-client';
import { plural, type ReplacedStores } from '@site/contracts';
import { useQueryClient } from '@site/shared-ui/query';
import { useRef, useState } from 'react';
import { InputError } from '../api/action';
import { STORES } from '../api/queries';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { InputField } from '../ui/input-field';
import { useToast } from '../ui/toasts';

interface StoresDialogProps {
  title: string;
  confirm: string;
  text: string;
  /** The number of removed stores, which must be typed as a confirmation. */
  removed: { count: number; label: string; hint: string; instruction: string };
  /** Confirms the change, such as `The list is replaced`. */
  done: string;
  change: () => Promise<ReplacedStores>;
  onDone?: () => void;
  onClose: () => void;
}

/** Asks for confirmation before visitors see another list of stores. */
export const StoresDialog = (props: StoresDialogProps) => {
  const { title, confirm, text, removed, done, change, onDone, onClose } = props;
  const queries = useQueryClient();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [countText, setCountText] = useState('');

  const handleConfirm = async () => {
    if (removed.count > 0 && countText.replaceAll(/[,\s]/g, '') !== String(removed.count)) {
      input.current?.focus();
      throw new InputError(`Type ${removed.count}, ${removed.instruction}.`);
    }
    try {
      const { count } = await change();
      toast(`${done}. Visitors now see ${plural(count, 'store')}.`);
      onDone?.();
    } catch (error) {
      if (!hasStatus(error, 409)) throw error;
      throw new InputError(
        'Someone else just replaced the list. Cancel and check what’s different now.',
        { cause: error },
      );
    } finally {
      // Also after a refusal: somebody else may have changed the list.
      void queries.invalidateQueries({ queryKey: STORES });
    }
  };

  return (
    <ConfirmDialog title={title} confirm={confirm} onConfirm={handleConfirm} onClose={onClose}>
      <p>{text}</p>
      {removed.count > 0 && (
        <InputField
          ref={input}
          label={removed.label}
          hint={`${removed.hint}. Type the number to continue.`}
          inputMode="numeric"
          value={countText}
          onText={setCountText}
        />
      )}
    </ConfirmDialog>
  );
};
