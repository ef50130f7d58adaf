import { MAX_STORES } from '@site/contracts';
import { TableError } from '@site/store-list';
import { useRef, useState, type DragEvent } from 'react';
import { formatNumber } from '../parts/format';
import { Notice } from '../parts/notice';
import styles from './stores-view.module.scss';
import type { ChosenTable } from './table-check';

/** A list of as many stores as there may be has some 5 MB, in UTF-16 twice that. */
const LARGEST = 20_000_000;

interface TableChoiceProps {
  onChosen: (table: ChosenTable | undefined) => void;
}

/** Where a table is chosen, or dropped. It is read in the browser; nothing is sent yet. */
export const TableChoice = ({ onChosen }: TableChoiceProps) => {
  const [problem, setProblem] = useState('');
  const [isOver, setOver] = useState(false);
  const chosen = useRef(0);

  const read = async (file: File) => {
    onChosen(undefined);
    setProblem('');
    const nth = (chosen.current += 1);
    if (file.size > LARGEST)
      return setProblem(
        `${file.name} is too large for a list of ${formatNumber(MAX_STORES)} stores.`,
      );
    try {
      const bytes = await bytesOf(file);
      // In a chunk of its own: few who open the Studio have a table.
      const { checkTable, textOf } = await import(
        /* webpackChunkName: "store-list" */ '@site/store-list/in-browser'
      );
      if (nth !== chosen.current) return;
      try {
        onChosen({ nth, name: file.name, table: checkTable(textOf(bytes)) });
      } catch (error) {
        if (!(error instanceof TableError)) throw error;
        setProblem(`${file.name}: ${error.message}`);
      }
    } catch {
      setProblem(`${file.name} could not be read. Choose it again, or reload the page.`);
    }
  };

  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void read(file);
  };

  return (
    <>
      <label
        className={styles.choice}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <strong>A table of stores</strong>
        <span>
          CSV or JSON, dropped here or chosen. Columns are known by their usual names, those of
          license registers too. Nothing is changed yet.
        </span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,.json,.geojson,text/csv,application/json"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file can be chosen again after it was corrected.
            if (file) void read(file).finally(() => (event.target.value = ''));
          }}
        />
      </label>
      {problem && (
        <Notice look="trouble" title="This file cannot be imported">
          <p>{problem}</p>
        </Notice>
      )}
    </>
  );
};

/** By a reader: `File.arrayBuffer` is not in jsdom. */
const bytesOf = (file: File): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    const fail = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.onload = () =>
      reader.result && typeof reader.result === 'object'
        ? resolve(new Uint8Array(reader.result))
        : fail();
    reader.onerror = fail;
    reader.readAsArrayBuffer(file);
  });
