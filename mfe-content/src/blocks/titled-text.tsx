import styles from './titled-text.module.scss';

/** A small heading with a paragraph. */
export const TitledText = ({ title, text }: { title: string; text: string }) => (
  <>
    <h3 className={styles.title}>{title}</h3>
    <p className={styles.text}>{text}</p>
  </>
);
