import type { AdminCall } from '@site/admin-client';
import type { ReplacedStores } from '@site/contracts';
import { useQueryClient } from '@site/shared-ui/query';
import { useState } from 'react';
import { plural } from '@site/contracts';
import { sayError } from '../api/say-error';
import { useAdmin } from '../api/use-admin';
import { useToast } from '../parts/toasts';
import { STORES } from './stores-queries';

/** Puts another list in the place of what visitors see, and says how it went; what is there now is read again. */
export function useStoresChange(
  change: (call: AdminCall) => Promise<ReplacedStores>,
  onDone: () => void,
) {
  const call = useAdmin();
  const queries = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    setError('');
    try {
      const { count } = await change(call);
      toast(`Visitors see ${plural(count, 'store')}.`);
      onDone();
    } catch (failure) {
      setError(sayError(failure));
      setBusy(false);
    }
    await queries.invalidateQueries({ queryKey: STORES });
  };

  return { busy, error, refuse: setError, confirm };
}
