import { Field } from '@fluentui/react-components';
import { plural } from '@site/contracts';
import { useId, useMemo, useState } from 'react';
import { errorMessage } from '../api/action';
import { ChoiceField } from '../ui/choice-field';
import { FileInput } from '../ui/file-input';
import { TextareaField } from '../ui/input-field';
import layout from '../ui/layout.module.scss';
import { Notice } from '../ui/notice';
import { readCodeFile, readCodeList, sortCodes } from './code-list';

/** The text of a `CodesField`, and the codes in it. */
export const useCodeText = () => {
  const [text, setText] = useState('');
  const [choice, setChoice] = useState<{ column?: number; line: string }>();
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  // The choice holds for one heading.
  const [line = ''] = text.split('\n', 1);
  const column = choice?.line === line ? choice.column : undefined;
  const setColumn = (chosen: number | undefined) => setChoice({ column: chosen, line });
  const list = useMemo(() => readCodeList(text, column), [text, column]);
  const sorted = useMemo(() => sortCodes(list, refusals), [list, refusals]);
  const changeText = (changed: string) => {
    setText(changed);
    setRefusals(new Map());
  };
  return { text, list, sorted, refusals, setText: changeText, setColumn, setRefusals };
};

interface CodesFieldProps extends ReturnType<typeof useCodeText> {
  label: string;
  onChange: () => void;
  error: string;
  onError: (error: string) => void;
}

/** Codes to type, paste, or read from a file. */
export const CodesField = (props: CodesFieldProps) => {
  const { label, text, list, sorted, setText, setColumn, onChange, error, onError } = props;
  const fileId = useId();
  const handleText = (changed: string) => {
    setText(changed);
    onError('');
    onChange();
  };
  const problem = error || list.error;
  return (
    <>
      <TextareaField
        label={label}
        message={problem}
        rows={4}
        spellCheck={false}
        value={text}
        onText={handleText}
      />
      <Field
        label={{
          htmlFor: fileId,
          children: 'Or choose a file: one code per line, or a CSV with a column of codes',
        }}
      >
        <FileInput
          id={fileId}
          accept=".txt,.csv,text/plain,text/csv"
          onFile={(file) => {
            handleText('');
            void readCodeFile(file).then(handleText, (reason) => onError(errorMessage(reason)));
          }}
        />
      </Field>
      {list.columns.length > 0 && (
        <ChoiceField
          label="Column of codes"
          value={list.column === undefined ? '' : String(list.column)}
          options={[
            ...(list.column === undefined ? [['', 'Choose the column'] as const] : []),
            ...list.columns.map((name, index) => [String(index), name] as const),
          ]}
          onChoose={(index) => {
            setColumn(index ? Number(index) : undefined);
            onError('');
            onChange();
          }}
        />
      )}
      {sorted.refused.length > 0 && (
        <Notice title={`${plural(sorted.refused.length, 'line')} left out`}>
          <p className={layout.lines}>{sorted.problems}</p>
        </Notice>
      )}
    </>
  );
};

/** The number of first and of last codes that are shown. */
const CODES_SHOWN = 3;

/** The first and the last of the codes. */
export const describeEnds = (codes: string[]): string =>
  codes.length <= 2 * CODES_SHOWN
    ? codes.join(', ')
    : `${codes.slice(0, CODES_SHOWN).join(', ')} … ${codes.slice(-CODES_SHOWN).join(', ')}`;
