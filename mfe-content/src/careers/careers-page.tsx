import scene from '@site/art/scenes/careers.svg';
import { MINIMUM_AGE } from '@site/brand/promises';
import { siteSettings } from '@site/platform';
import { PageWords } from '../blocks/page-words';
import { benefits } from './careers-content';
import { Opening } from './opening';
import { openings } from './openings';
import styles from './careers-page.module.scss';

/** `/careers`, like a door that stands open: it stays on one side while the places and benefits go by on the other. */
export default function CareersPage() {
  return (
    <div className={styles.split}>
      <header className={styles.door}>
        <PageWords
          label="Careers"
          title="Work that can be measured"
          lead={`${siteSettings().brand} is growers, chemists and drivers who like to do one thing well. You must be ${MINIMUM_AGE} or older to join us.`}
        />
        <img
          className={styles.picture}
          src={scene}
          alt=""
          width={900}
          height={600}
          fetchPriority="high"
        />
      </header>
      <div>
        <section aria-labelledby="openings">
          <h2 id="openings" className={styles.title}>
            Four places to fill
          </h2>
          <ul className={styles.openings}>
            {openings.map((opening) => (
              <Opening key={opening.title} opening={opening} />
            ))}
          </ul>
        </section>
        <section className={styles.offer} aria-labelledby="offer">
          <h2 id="offer" className={styles.title}>
            What you can count on
          </h2>
          <ul className={styles.benefits}>
            {benefits.map(({ icon: Icon, title, text }) => (
              <li key={title} className={styles.benefit}>
                <Icon />
                <div>
                  <h3 className={styles.name}>{title}</h3>
                  <p className={styles.text}>{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
