import styles from './steps.module.scss';

export interface Step {
  title: string;
  text: string;
}

/** Numbered steps along a line: side by side on a wide screen, one below the other on a phone. */
export const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className={styles.steps}>
    {steps.map(({ title, text }) => (
      <li key={title} className={styles.step}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{text}</p>
      </li>
    ))}
  </ol>
);
