import { CheckmarkRegular } from '@fluentui/react-icons/headless/svg/checkmark';
import styles from './check-list.module.scss';

export const CheckList = ({ entries }: { entries: readonly string[] }) => (
  <ul className={styles.list}>
    {entries.map((entry) => (
      <li key={entry} className={styles.entry}>
        <CheckmarkRegular />
        <span>{entry}</span>
      </li>
    ))}
  </ul>
);
