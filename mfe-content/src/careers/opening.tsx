import { PageButton } from '../blocks/page-button';
import { contactPath } from '../contact/contact-path';
import styles from './careers-page.module.scss';
import type { JobOpening } from './openings';

/** One open position on one line. */
export const Opening = ({
  opening: { title, department, location, type, text },
}: {
  opening: JobOpening;
}) => (
  <li className={styles.opening}>
    <div>
      <p className={styles.department}>{department}</p>
      <h3>{title}</h3>
      <p className={styles.place}>
        {location} · {type}
      </p>
      <p className={styles.work}>{text}</p>
    </div>
    <PageButton
      to={contactPath('general', `Application: ${title}`)}
      aria-label={`Apply Now: ${title}`}
    >
      Apply Now
    </PageButton>
  </li>
);
