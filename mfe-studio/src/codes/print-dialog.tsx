import { ProgressBar } from '@fluentui/react-components';
import { readBatchCodes, toCsv } from '@site/admin-client';
import { DEFAULT_LABEL, unprintable, type Paper } from '@site/code-sheet';
import { plural, type CampaignDocument, type CodeBatch } from '@site/contracts';
import { useEffect, useRef, useState } from 'react';
import { InputError } from '../api/action';
import { adminCall } from '../api/session';
import { ChoiceField } from '../ui/choice-field';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { formatNumber } from '../ui/format';
import { InputField } from '../ui/input-field';
import { saveCsv, saveFile } from '../ui/save-file';
import { LotField, lotProblem } from './lot-field';

/** The longest text that fits on a card, in characters. */
const MAX_LABEL_LENGTH = 60;

/** A table for printing houses that draw their own cards. */
const codesCsv = ({ codes, expiresAt }: CodeBatch, { name }: CampaignDocument): string =>
  toCsv([
    ['code', 'url', 'campaign', 'expires'],
    ...codes.map(({ code, url }) => [code, url, name, expiresAt]),
  ]);

const labelProblem = (label: string): string => {
  const missing = unprintable(label);
  if (missing.length > 0) return `The cards can’t show ${missing.join(' ')}`;
  return label.length > MAX_LABEL_LENGTH ? `Use at most ${MAX_LABEL_LENGTH} characters` : '';
};

/** The codes with the batch number of a product in their URLs. */
const withLot = ({ codes, ...batch }: CodeBatch, lot: string): CodeBatch => ({
  ...batch,
  codes: codes.map(({ code, url }) => {
    const address = new URL(url);
    if (lot) address.searchParams.set('batch', lot);
    return { code, url: address.href };
  }),
});

interface PrintDialogProps {
  campaign: CampaignDocument;
  /** The name of the batch, and how many codes it has. */
  batch: { batch: string; count: number };
  onClose: () => void;
}

/**
 * Saves a batch as cards to print, or as a table of codes. The codes are fetched each time, because the site refuses
 * withdrawn batches.
 */
export const PrintDialog = ({ campaign, batch: { batch, count }, onClose }: PrintDialogProps) => {
  const { id, name, timeZone } = campaign;
  const [format, setFormat] = useState<'PDF' | 'CSV'>('PDF');
  const [paper, setPaper] = useState<Paper>('letter');
  const [label, setLabel] = useState(DEFAULT_LABEL);
  const [lot, setLot] = useState('');
  /** How many cards are drawn; `undefined` while none are being drawn. */
  const [drawnCount, setDrawnCount] = useState<number>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const isSheet = format === 'PDF';
  const problem = labelProblem(label);

  const drawCards = async ({ codes, expiresAt }: CodeBatch, signal: AbortSignal) => {
    try {
      const { makeCodeSheet } = await import(
        /* webpackChunkName: "code-sheet" */ '@site/code-sheet/in-browser'
      );
      return await makeCodeSheet(
        { campaign: id, campaignName: name, timeZone, label: label.trim(), expiresAt, codes },
        { paper, signal, onProgress: setDrawnCount },
      );
    } catch (cause) {
      throw new InputError('We couldn’t make the cards. Reload the page and try again.', {
        cause,
      });
    }
  };

  const save = async () => {
    const { signal } = (controller.current = new AbortController());
    setDrawnCount(isSheet ? 0 : undefined);
    try {
      const withCodes = withLot(await readBatchCodes(adminCall, id, batch), lot.trim());
      signal.throwIfAborted();
      const file = `codes-${id}-${batch}`;
      if (isSheet) saveFile(`${file}.pdf`, await drawCards(withCodes, signal));
      else saveCsv(`${file}.csv`, codesCsv(withCodes, campaign));
    } finally {
      setDrawnCount(undefined);
    }
  };

  return (
    <ConfirmDialog
      title={`Print code batch ${batch}`}
      confirm={drawnCount === undefined ? `Save ${format}` : 'Making the cards…'}
      disabled={lotProblem(lot) !== '' || (isSheet && problem !== '')}
      onConfirm={save}
      onClose={onClose}
    >
      <ChoiceField
        label="File"
        value={format}
        options={[
          ['PDF', 'Cards to print (PDF)'],
          ['CSV', 'Table of codes (CSV)'],
        ]}
        onChoose={setFormat}
      />
      <LotField value={lot} onChange={setLot} />
      {isSheet && (
        <>
          <p>
            {`A PDF of ${plural(count, 'card')} to cut out, 12 to a page. Visitors can scan or type each code.`}
          </p>
          <ChoiceField
            label="Paper"
            value={paper}
            options={[
              ['letter', 'Letter'],
              ['a4', 'A4'],
            ]}
            onChoose={setPaper}
          />
          <InputField label="Card text" message={problem} value={label} onText={setLabel} />
        </>
      )}
      {drawnCount !== undefined && (
        <>
          <ProgressBar aria-label="Cards drawn" thickness="large" max={count} value={drawnCount} />
          <span>{`${formatNumber(drawnCount)} of ${formatNumber(count)}`}</span>
        </>
      )}
    </ConfirmDialog>
  );
};
