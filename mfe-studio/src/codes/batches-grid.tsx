import { useState } from 'react';
import { revokeBatch } from '@site/admin-client';
import { plural, type CampaignDocument, type ListedBatch } from '@site/contracts';
import { useQuery, useQueryClient } from '@site/shared-ui/query';
import { batchesQuery } from '../api/queries';
import { adminCall } from '../api/session';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { actionsColumn, DataGrid, momentColumn, type Column } from '../ui/data-grid';
import { formatMoment, formatNumber } from '../ui/format';
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
    actionsColumn((batch) => {
      if (batch.revokedAt) return [];
      const action = (children: string, onClick: () => void) => ({
        label: `${children} code batch ${batch.batch}`,
        children,
        onClick,
      });
      const withdraw = action('Withdraw', () => setBatchToWithdraw(batch));
      // Cards of invalid codes must not be handed out; the API refuses them too.
      return Date.parse(batch.expiresAt) > now
        ? [action('Print', () => setBatchToPrint(batch)), withdraw]
        : [withdraw];
    }),
  ];
  if (!query.data) return <QueryStatus query={query} subject="the code batches" />;
  return (
    <>
      <QueryStatus query={query} subject="the code batches" />
      <DataGrid
        caption="Code batches, newest first"
        columns={columns}
        rows={query.data.batches}
        empty="No spin codes yet. Create a code batch above, then print its cards."
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
          {`The ${plural(batchToWithdraw.count, 'code')} in this batch will stop working. Visitors keep what they’ve already won. You can’t undo this.`}
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
