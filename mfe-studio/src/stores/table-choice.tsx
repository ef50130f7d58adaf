import { MAX_STORES } from '@site/contracts';
import { TableError } from '@site/store-list';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { InputError } from '../api/action';
import { FileInput } from '../ui/file-input';
import { formatNumber } from '../ui/format';
import { Notice } from '../ui/notice';
import type { ChosenTable } from './table-check';
import styles from './table-choice.module.scss';

/** A list with the maximum number of stores is about 5 MB, or twice that in UTF-16. */
const MAX_BYTES = 20_000_000;

interface TableChoiceProps {
  onChosen: (table: ChosenTable | undefined) => void;
}

/** Reads a selected or dropped table in the browser, without sending it. */
export const TableChoice = ({ onChosen }: TableChoiceProps) => {
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState('');
  const id = useId();
  const lastSequence = useRef(0);

  const read = async (file: File) => {
    const sequence = (lastSequence.current += 1);
    onChosen(undefined);
    setProblem('');
    try {
      const table = await readTable(file);
      if (sequence === lastSequence.current) onChosen({ sequence, name: file.name, table });
    } catch (error) {
      if (sequence === lastSequence.current)
        setProblem(
          error instanceof InputError
            ? error.message
            : `${file.name} couldn’t be read. Choose it again, or reload the page.`,
        );
    }
  };

  // The whole window, because a browser opens a file that is dropped elsewhere instead of the Studio.
  const handleDrag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    const [file] = event.dataTransfer.files;
    if (event.type === 'drop' && file) void read(file);
  });
  useEffect(() => {
    const listener = (event: DragEvent) => handleDrag(event);
    const types = ['dragover', 'dragleave', 'drop'] as const;
    for (const type of types) window.addEventListener(type, listener);
    return () => {
      for (const type of types) window.removeEventListener(type, listener);
    };
  }, []);

  return (
    <>
      <label htmlFor={id} className={styles.choice} data-over={isOver || undefined}>
        <strong>Upload a store list</strong>
        <span>
          Drop a CSV or JSON file anywhere on this page, or choose one. We recognize the column
          names of license registers. You’ll see what changes before anything is saved.
        </span>
        <FileInput
          id={id}
          accept=".csv,.tsv,.txt,.json,.geojson,text/csv,application/json"
          onFile={(file) => void read(file)}
        />
      </label>
      {problem && (
        <Notice intent="error" title="We can’t import this file">
          {problem}
        </Notice>
      )}
    </>
  );
};

const readTable = async (file: File) => {
  if (file.size > MAX_BYTES)
    throw new InputError(
      `${file.name} is too large for a list of ${formatNumber(MAX_STORES)} stores.`,
    );
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A separate chunk, because few people import tables.
  const { checkTable, textOf } = await import(
    /* webpackChunkName: "store-list" */ '@site/store-list/in-browser'
  );
  try {
    return await checkTable(textOf(bytes));
  } catch (error) {
    if (error instanceof TableError)
      throw new InputError(`${file.name}: ${error.message}`, { cause: error });
    throw error;
  }
};
