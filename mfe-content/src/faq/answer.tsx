import { Link } from '@site/shared-ui/router';
import { hasPage } from '../blocks/page-button';
import styles from './answer.module.scss';
import type { Question } from './faq-content';

/** An answer, the page that says more, and the address of the question itself. */
export const Answer = ({ question: { id, a, more } }: { question: Question }) => (
  <div className={styles.answer}>
    <p>{a}</p>
    <p className={styles.links}>
      {more && hasPage(more.href) && <Link to={more.href}>{more.label}</Link>}
      <Link to={{ hash: id }} className={styles.self}>
        Link to this question
      </Link>
    </p>
  </div>
);
