import { Button } from '@fluentui/react-components';
import { revokeBatch } from '@site/admin-client';
import type { CampaignDocument, ListedBatch } from '@site/contracts';
import { useQuery, useQueryClient } from '@site/shared-ui/query';
import { useState } from 'react';
import { batchesQuery } from '../api/queries';
import { sayError } from '../api/say-error';
import { useAdmin } from '../api/use-admin';
import { ConfirmDialog } from '../parts/confirm-dialog';
import { Cell, DataTable, Row, RowHead } from '../parts/data-table';
import { formatMoment } from '@site/contracts/time-zone';
import { formatNumber } from '../parts/format';
import { NotRead } from '../parts/notice';
import { useNow } from '../parts/use-now';
import styles from './codes-view.module.scss';
import { PrintDialog } from './print-dialog';
import { canPrint, sayBatch } from './say-batch';

/** The batches of codes that were made for a campaign, newest first. */
export const BatchesTable = ({ campaign }: { campaign: CampaignDocument }) => {
  const { id, timeZone } = campaign;
  const call = useAdmin();
  const now = useNow();
  const batches = useQuery(batchesQuery(call, id));
  const [asked, setAsked] = useState<{ what: 'print' | 'revoke'; batch: ListedBatch }>();
  const handleClose = () => setAsked(undefined);
  if (!batches.data)
    return (
      <NotRead
        error={batches.error}
        onRetry={() => void batches.refetch()}
        what="the batches of codes"
      />
    );
  if (batches.data.batches.length === 0) return <p>No codes were made for this campaign yet.</p>;
  return (
    <>
      <DataTable
        caption="Batches of codes, newest first"
        heads={['Batch', 'Codes', 'Spent', 'Made', 'Good until', 'State', ['What to do', 'unseen']]}
        cards
        editable
      >
        {batches.data.batches.map((batch) => (
          <Row key={batch.batch}>
            <RowHead>{batch.batch}</RowHead>
            <Cell label="Codes">{formatNumber(batch.count)}</Cell>
            <Cell label="Spent">
              {batch.used === undefined ? 'not counted' : formatNumber(batch.used)}
            </Cell>
            <Cell label="Made">{formatMoment(batch.createdAt, timeZone)}</Cell>
            <Cell label="Good until">{formatMoment(batch.expiresAt, timeZone)}</Cell>
            <Cell label="State">{sayBatch(batch, now)}</Cell>
            <Cell>
              <div className={styles.actions}>
                {canPrint(batch, now) && (
                  <Button
                    aria-label={`Print batch ${batch.batch}`}
                    onClick={() => setAsked({ what: 'print', batch })}
                  >
                    Print
                  </Button>
                )}
                {!batch.revokedAt && (
                  <Button
                    aria-label={`Withdraw batch ${batch.batch}`}
                    onClick={() => setAsked({ what: 'revoke', batch })}
                  >
                    Withdraw
                  </Button>
                )}
              </div>
            </Cell>
          </Row>
        ))}
      </DataTable>
      {asked?.what === 'revoke' && (
        <RevokeDialog campaign={id} batch={asked.batch} onClose={handleClose} />
      )}
      {asked?.what === 'print' && (
        <PrintDialog campaign={campaign} batch={asked.batch} onClose={handleClose} />
      )}
    </>
  );
};

interface RevokeDialogProps {
  campaign: string;
  batch: ListedBatch;
  onClose: () => void;
}

const RevokeDialog = ({ campaign, batch: { batch, count }, onClose }: RevokeDialogProps) => {
  const call = useAdmin();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const handleConfirm = async () => {
    setBusy(true);
    try {
      await revokeBatch(call, campaign, batch);
      await queries.invalidateQueries({ queryKey: batchesQuery(call, campaign).queryKey });
      onClose();
    } catch (failure) {
      setError(sayError(failure));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={`Withdraw batch ${batch}`}
      confirm="Withdraw codes"
      busy={busy}
      error={error}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>
        None of its {formatNumber(count)} codes lets anybody spin from now on, and the page says
        that they were withdrawn. Who has spun with one keeps what he has won. There is no way back.
      </p>
    </ConfirmDialog>
  );
};
