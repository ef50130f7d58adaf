import { useState } from 'react';
import { revokeBatch } from '@site/admin-client';
import { plural, type CampaignDocument, type ListedBatch } from '@site/contracts';
import { useQuery, useQueryClient } from '@site/shared-ui/query';
import { batchesQuery } from '../api/queries';
import { adminCall } from '../api/session';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { DataGrid, momentColumn, RowButton, type Column } from '../ui/data-grid';
import { formatMoment, formatNumber } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { QueryStatus } from '../ui/query-status';
import { useNow } from '../ui/use-now';
import { PrintDialog } from './print-dialog';

/** The code batches of a campaign, newest first. */
export const BatchesGrid = ({ campaign }: { campaign: CampaignDocument }) => {
  const { id, timeZone } = campaign;
  const now = useNow();
  const queries = useQueryClient();
  const query = useQuery(batchesQuery(id));
  const [batchToPrint, setBatchToPrint] = useState<ListedBatch>();
  const [batchToWithdraw, setBatchToWithdraw] = useState<ListedBatch>();
  const columns: Column<ListedBatch>[] = [
    { name: 'Code batch', value: ({ batch }) => batch },
    {
      name: 'Used',
      isNumber: true,
      value: ({ used = -1 }) => used,
      cell: ({ used, count }) =>
        `${used === undefined ? 'not counted,' : formatNumber(used)} of ${formatNumber(count)}`,
    },
    { name: 'Status', value: (batch) => batchStatus(batch, now, timeZone) },
    momentColumn('Created', ({ createdAt }) => createdAt, timeZone),
    {
      name: 'Actions',
      isHeadingHidden: true,
      focus: 'group',
      cell: (batch) =>
        !batch.revokedAt && (
          <span className={layout.row}>
            {/* Cards of invalid codes must not be handed out; the API refuses them too. */}
            {Date.parse(batch.expiresAt) > now && (
              <RowButton
                label={`Print code batch ${batch.batch}`}
                onClick={() => setBatchToPrint(batch)}
              >
                Print
              </RowButton>
            )}
            <RowButton
              label={`Withdraw code batch ${batch.batch}`}
              onClick={() => setBatchToWithdraw(batch)}
            >
              Withdraw
            </RowButton>
          </span>
        ),
    },
  ];
  if (!query.data) return <QueryStatus query={query} subject="the code batches" />;
  const { batches } = query.data;
  if (batches.length === 0)
    return (
      <p className={layout.hint}>No codes yet. Create a code batch above, then print its cards.</p>
    );
  return (
    <>
      <QueryStatus query={query} subject="the code batches" />
      <DataGrid
        caption="Code batches, newest first"
        columns={columns}
        rows={batches}
        rowId={({ batch }) => batch}
      />
      {batchToPrint && (
        <PrintDialog
          campaign={campaign}
          batch={batchToPrint}
          onClose={() => setBatchToPrint(undefined)}
        />
      )}
      {batchToWithdraw && (
        <ConfirmDialog
          title={`Withdraw code batch ${batchToWithdraw.batch}?`}
          confirm="Withdraw codes"
          onConfirm={async () => {
            await revokeBatch(adminCall, id, batchToWithdraw.batch);
            await queries.invalidateQueries({ queryKey: batchesQuery(id).queryKey });
          }}
          onClose={() => setBatchToWithdraw(undefined)}
        >
          <p>
            {`The ${plural(batchToWithdraw.count, 'code')} in this batch will stop working. Visitors keep what they’ve already won. You can’t undo this.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
};

/** The status that a batch is listed with: the first that applies. */
export const batchStatus = (
  { count, used = 0, expiresAt, revokedAt }: ListedBatch,
  now: number,
  timeZone: string,
): string => {
  if (revokedAt) return `Withdrawn ${formatMoment(revokedAt, timeZone)}`;
  const expiry = formatMoment(expiresAt, timeZone);
  if (Date.parse(expiresAt) <= now) return `Expired ${expiry}`;
  return used >= count ? 'All used' : `Valid until ${expiry}`;
};
