import { restoreVersion } from '@site/admin-client';
import type { KeptCampaign } from '@site/contracts';
import { useState } from 'react';
import { useQuery, useQueryClient } from '@site/shared-ui/query';
import { campaignQuery, versionQuery } from '../api/queries';
import { sayError } from '../api/say-error';
import { STUDIO, useAdmin } from '../api/use-admin';
import { DifferenceTable } from '../editor/differences/difference-table';
import { makesRevision } from '../editor/makes-revision';
import { ConfirmDialog } from '../parts/confirm-dialog';
import { NotRead } from '../parts/notice';
import { useToast } from '../parts/toasts';
import { useSeen } from '../parts/use-now';

interface RestoreDialogProps {
  kept: KeptCampaign;
  version: number;
  onClose: () => void;
}

/** What a restore changes, before it is done. */
export const RestoreDialog = ({ kept, version, onClose }: RestoreDialogProps) => {
  const { id, status } = kept.campaign;
  const call = useAdmin();
  const earlier = useQuery(versionQuery(call, id, version));
  const { restore, busy, error } = useRestore(kept, version, onClose);
  // As the site does it: whether visitors play it is no matter of the past.
  const document = earlier.data && { ...earlier.data.campaign, status };

  return (
    <ConfirmDialog
      title={`Restore version ${version}`}
      confirm={`Save it as version ${kept.version + 1}`}
      busy={busy || !document}
      error={error}
      onConfirm={() => !busy && document && void restore()}
      onClose={onClose}
    >
      {document ? (
        <>
          <p>
            {`${makesRevision(kept, document) ? `This makes revision ${kept.revision + 1}: draws from now on are made under it, those before stay as they are. ` : ''}The status stays as it is.`}
          </p>
          <DifferenceTable
            one={{ name: 'Now', document: kept.campaign }}
            other={{ name: 'Then', document }}
          />
        </>
      ) : (
        <NotRead
          error={earlier.error}
          onRetry={() => void earlier.refetch()}
          what={`version ${version}`}
        />
      )}
    </ConfirmDialog>
  );
};

const useRestore = (kept: KeptCampaign, version: number, onDone: () => void) => {
  const { id, name } = kept.campaign;
  const call = useAdmin();
  const queries = useQueryClient();
  const toast = useToast();
  const seen = useSeen();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  const restore = async () => {
    setBusy(true);
    setError('');
    try {
      const saved = await restoreVersion(call, id, version, kept.version);
      const { queryKey } = campaignQuery(call, id);
      seen(saved.updatedAt);
      queries.setQueryData(queryKey, saved);
      toast(`${name} is as it was in version ${version}, saved as version ${saved.version}.`);
      onDone();
      await Promise.all([
        queries.invalidateQueries({ queryKey }),
        queries.invalidateQueries({ queryKey: [STUDIO, 'campaigns'] }),
      ]);
    } catch (failure) {
      setError(sayError(failure));
      setBusy(false);
    }
  };
  return { restore, busy, error };
};
