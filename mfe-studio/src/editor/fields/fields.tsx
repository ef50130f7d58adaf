/** The editor's controls. Each knows the path of its field, and finds value and error there by itself. */
import { useState, type ReactNode } from 'react';
import { controlId, useEditor, useEditorField } from '../document/editor-context';
import styles from './fields.module.scss';
import { fromLocal, isTimeZone, toLocal } from '../document/zoned-time';

export interface FieldProps {
  path: string;
  label: string;
  hint?: ReactNode;
  /** In a table the column's heading is seen; the label is read out. */
  bare?: boolean;
}

interface Control {
  id: string;
  className: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** Label, control, hint and error. */
export const Labelled = ({
  path,
  label,
  hint,
  bare,
  error,
  children,
}: FieldProps & { error?: string; children: (control: Control) => ReactNode }) => {
  const id = controlId(path);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={bare ? styles.unseen : styles.label}>
        {label}
      </label>
      {children({
        id,
        className: styles.control ?? '',
        ...(error && { 'aria-invalid': true as const }),
        ...(described && { 'aria-describedby': described }),
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
};

export const TextField = ({ lines = 1, ...field }: FieldProps & { lines?: number }) => {
  const { value, error, set } = useEditorField<string>(field.path);
  return (
    <Labelled {...field} error={error}>
      {(control) =>
        lines > 1 ? (
          <textarea
            {...control}
            rows={lines}
            value={value}
            onChange={(event) => set(event.target.value)}
          />
        ) : (
          <input {...control} value={value} onChange={(event) => set(event.target.value)} />
        )
      }
    </Labelled>
  );
};

/** A text that is made from other fields: seen and copied, not written. */
export const MadeField = (field: FieldProps) => {
  const { value, error } = useEditorField<string>(field.path);
  return (
    <Labelled {...field} error={error}>
      {(control) => <input {...control} readOnly value={value} />}
    </Labelled>
  );
};

/** What is typed is kept as it is; what is no number is `NaN` in the document, and the contract says so. */
export const NumberField = ({
  unit,
  optional,
  ...field
}: FieldProps & { unit?: string; optional?: boolean }) => {
  const { value, error, set } = useEditorField<number | undefined>(field.path);
  const [typed, setTyped] = useState('');
  const text = Object.is(read(typed, optional), value) ? typed : write(value);
  return (
    <Labelled {...field} error={error}>
      {(control) => (
        <span className={styles.withUnit}>
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setTyped(event.target.value);
              set(read(event.target.value, optional));
            }}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
        </span>
      )}
    </Labelled>
  );
};

const read = (text: string, optional = false): number | undefined => {
  const plain = text.trim().replaceAll(',', '');
  if (plain === '') return optional ? undefined : Number.NaN;
  return Number(plain);
};

const write = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? '' : String(value);

export const SelectField = ({
  options,
  empty,
  ...field
}: FieldProps & {
  options: readonly (readonly [value: string, label: string])[];
  /** The choice that leaves the field out. */
  empty?: string;
}) => {
  const { value, error, set } = useEditorField<string | undefined>(field.path);
  const known = value === undefined || options.some(([option]) => option === value);
  return (
    <Labelled {...field} error={error}>
      {(control) => (
        <select
          {...control}
          value={value ?? ''}
          onChange={(event) => set(event.target.value || undefined)}
        >
          {empty !== undefined && <option value="">{empty}</option>}
          {!known && <option value={value}>{value} (missing)</option>}
          {options.map(([option, label]) => (
            <option key={option} value={option}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
};

export const CheckField = ({ path, label, hint }: FieldProps) => {
  const { value, set } = useEditorField<boolean>(path);
  const id = controlId(path);
  return (
    <div className={styles.check}>
      <input
        id={id}
        type="checkbox"
        checked={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => set(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
};

/** A moment, written and read by the clocks of the campaign's time zone. */
export const MomentField = (field: FieldProps) => {
  const { document } = useEditor();
  const { value, error, set } = useEditorField<string>(field.path);
  const timeZone = isTimeZone(document.timeZone) ? document.timeZone : 'UTC';
  const local = toLocal(value, timeZone);
  return (
    <Labelled {...field} error={error}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          step={local.length > 16 ? 1 : 60}
          value={local}
          onChange={(event) => set(fromLocal(event.target.value, timeZone))}
        />
      )}
    </Labelled>
  );
};
