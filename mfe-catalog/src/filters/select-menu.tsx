import { useId } from 'react';
import styles from './select-menu.module.scss';

export interface SelectMenuProps {
  label: string;
  /** Value → label, in order. */
  options: Readonly<Record<string, string>>;
  value: string;
  onChange: (value: string) => void;
}

export const SelectMenu = ({ label, options, value, onChange }: SelectMenuProps) => {
  const id = useId();
  return (
    <div className={styles.menu}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
};
