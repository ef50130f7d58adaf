import { Label } from '@site/shared-ui';
import styles from './section-head.module.scss';

/** Label, heading and introduction of a section. */
export const SectionHead = ({
  label,
  title,
  text,
}: {
  label?: string;
  title: string;
  text?: string;
}) => (
  <header className={styles.head}>
    {label && <Label>{label}</Label>}
    <h2>{title}</h2>
    {text && <p className={styles.text}>{text}</p>}
  </header>
);
