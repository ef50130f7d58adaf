import { useId } from 'react';
import styles from './pills.module.scss';

export interface PillChoiceProps {
  legend: string;
  /** Value → label, in order. */
  options: Readonly<Record<string, string>>;
  value: string;
  onChange: (value: string) => void;
}

/** Radio buttons in the shape of pills. */
export const PillChoice = ({ legend, options, value, onChange }: PillChoiceProps) => {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {Object.entries(options).map(([option, label]) => (
        <label key={option} className={styles.pill}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
};
