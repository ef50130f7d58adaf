import { WEEKDAYS, type Store } from '@site/contracts';
import { localTime } from '../stores/local-time';
import styles from './hours-table.module.scss';

/** The hours of a week as the store gave them; today, where the store is, is marked once the browser knows it. */
export const HoursTable = ({ store, now }: { store: Store; now: Date | undefined }) => {
  const { hours, timeZone } = store;
  const today = now && timeZone ? localTime(timeZone, now)?.day : undefined;
  if (!hours)
    return (
      <section className={styles.card} aria-labelledby="hours">
        <h2 id="hours" className={styles.title}>
          Hours
        </h2>
        <p className={styles.note}>Hours not available. Please call ahead.</p>
      </section>
    );
  return (
    <section className={styles.card} aria-labelledby="hours">
      <h2 id="hours" className={styles.title}>
        Hours
      </h2>
      <table className={styles.hours} aria-labelledby="hours">
        <tbody>
          {WEEKDAYS.map((day, index) => (
            <tr key={day} aria-current={index === today ? 'date' : undefined}>
              <th scope="row">{day}</th>
              <td>{hours[day]?.trim() || 'Not available'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>In the store’s local time.</p>
    </section>
  );
};
