import { Field, Input, ProgressBar, Select } from '@fluentui/react-components';
import { tellCodes, toCsv } from '@site/admin-client';
import { DEFAULT_LABEL, unprintable, type Paper } from '@site/code-sheet';
import type { CampaignDocument, CodeBatch } from '@site/contracts';
import { useEffect, useRef, useState } from 'react';
import { sayError } from '../api/say-error';
import { useAdmin } from '../api/use-admin';
import { ConfirmDialog } from '../parts/confirm-dialog';
import { formatNumber } from '../parts/format';
import { saveFile } from '../parts/save-file';
import styles from './codes-view.module.scss';

const NOT_DRAWN = 'The cards could not be drawn. Reload the page, then try again.';

/** What fits on a card, in characters. */
const LONGEST_LABEL = 60;

/** For a printing house that draws its own cards. */
const codesCsv = ({ codes, expiresAt }: CodeBatch, { name }: CampaignDocument): string =>
  toCsv([
    ['code', 'url', 'campaign', 'expires'],
    ...codes.map(({ code, url }) => [code, url, name, expiresAt]),
  ]);

const labelProblem = (label: string): string => {
  const missing = unprintable(label);
  if (missing.length > 0) return `The cards cannot show ${missing.join(' ')}`;
  return label.length > LONGEST_LABEL ? `Please use at most ${LONGEST_LABEL} characters` : '';
};

interface PrintDialogProps {
  campaign: CampaignDocument;
  /** The name of the batch, and how many codes it has. */
  batch: { batch: string; count: number };
  onClose: () => void;
}

/** Saves the cards of a batch as a sheet to print, or its codes as a table. The site is asked for the codes each time: it knows which are withdrawn. */
export const PrintDialog = ({ campaign, batch: { batch, count }, onClose }: PrintDialogProps) => {
  const call = useAdmin();
  const [format, setFormat] = useState<'PDF' | 'CSV'>('PDF');
  const [paper, setPaper] = useState<Paper>('letter');
  const [label, setLabel] = useState(DEFAULT_LABEL);
  /** How many cards are drawn; `undefined` while nothing is under way. */
  const [drawn, setDrawn] = useState<number>();
  const [error, setError] = useState('');
  const labelInput = useRef<HTMLInputElement>(null);
  const whileOpen = useWhileOpen();
  const isSheet = format === 'PDF';
  const problem = labelProblem(label);

  const handleConfirm = async () => {
    if (isSheet && problem) return labelInput.current?.focus();
    const signal = whileOpen();
    setDrawn(0);
    setError('');
    let sayFailure = sayError;
    try {
      const told = await tellCodes(call, campaign.id, batch);
      const name = `codes-${campaign.id}-${batch}`;
      if (!isSheet) {
        saveFile(`${name}.csv`, 'text/csv;charset=utf-8', codesCsv(told, campaign));
        return onClose();
      }
      sayFailure = () => NOT_DRAWN;
      const { makeCodeSheet } = await import(
        /* webpackChunkName: "code-sheet" */ '@site/code-sheet/in-browser'
      );
      const { id, name: campaignName, timeZone } = campaign;
      const { codes, expiresAt } = told;
      const sheet = { campaign: id, campaignName, timeZone, label: label.trim(), expiresAt, codes };
      const pdf = await makeCodeSheet(sheet, { paper, signal, onProgress: setDrawn });
      saveFile(`${name}.pdf`, 'application/pdf', pdf);
      onClose();
    } catch (failure) {
      if (signal.aborted) return;
      setError(sayFailure(failure));
      setDrawn(undefined);
    }
  };

  const isBusy = drawn !== undefined;
  return (
    <ConfirmDialog
      title={`Print batch ${batch}`}
      confirm={isBusy ? 'Drawing the cards…' : `Save ${format}`}
      busy={isBusy}
      error={error}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <Field label="File">
        <Select
          value={format}
          onChange={(_, { value }) => setFormat(value === 'CSV' ? 'CSV' : 'PDF')}
        >
          <option value="PDF">Cards to print (PDF)</option>
          <option value="CSV">Table of codes (CSV)</option>
        </Select>
      </Field>
      {isSheet && (
        <>
          <p>
            {`A PDF of ${formatNumber(count)} cards to cut out, 12 on a page. Each can be scanned or typed.`}
          </p>
          <Field label="Paper">
            <Select
              value={paper}
              onChange={(_, { value }) => setPaper(value === 'a4' ? 'a4' : 'letter')}
            >
              <option value="letter">Letter</option>
              <option value="a4">A4</option>
            </Select>
          </Field>
          <Field
            label="What stands on each card"
            validationMessage={problem ? <span>{problem}</span> : undefined}
          >
            <Input ref={labelInput} value={label} onChange={(_, { value }) => setLabel(value)} />
          </Field>
        </>
      )}
      {isSheet && isBusy && (
        <div className={styles.file}>
          <ProgressBar
            aria-label="Cards that are drawn"
            thickness="large"
            max={count}
            value={drawn}
          />
          <span>{`${formatNumber(drawn)} of ${formatNumber(count)}`}</span>
        </div>
      )}
    </ConfirmDialog>
  );
};

/** A signal that ends what was begun with it when the dialog is closed. */
const useWhileOpen = () => {
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  return () => {
    controller.current = new AbortController();
    return controller.current.signal;
  };
};
