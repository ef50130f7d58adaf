import { Button } from '@site/shared-ui';
import styles from './fault.module.scss';

interface SectionErrorProps {
  /** `h1` if it replaces a whole page. */
  heading: 'h1' | 'h2';
  text?: string;
  onRetry: () => void;
}

/** The error panel of a remote that could not be loaded or rendered. */
export const SectionError = ({
  heading: Heading,
  text = 'The rest of the site is working. Please try again or come back in a few minutes.',
  onRetry,
}: SectionErrorProps) => (
  <section className={styles.panel} role="alert">
    <Heading className={styles.title}>This section is unavailable right now</Heading>
    <p className={styles.text}>{text}</p>
    <Button onClick={onRetry}>Retry</Button>
  </section>
);
