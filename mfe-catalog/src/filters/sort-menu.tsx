import { useId } from 'react';
import styles from './sort-menu.module.scss';

export interface SortMenuProps {
  /** Value → label, in order. */
  options: Readonly<Record<string, string>>;
  value: string;
  onChange: (value: string) => void;
}

export const SortMenu = ({ options, value, onChange }: SortMenuProps) => {
  const id = useId();
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>Sort by</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {Object.entries(options).map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
};
