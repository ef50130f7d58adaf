import { ArrowTrendingRegular } from '@fluentui/react-icons/headless/svg/arrow-trending';
import { BookRegular } from '@fluentui/react-icons/headless/svg/book';
import { CalendarRegular } from '@fluentui/react-icons/headless/svg/calendar';
import { MoneyRegular } from '@fluentui/react-icons/headless/svg/money';
import { PeopleTeamRegular } from '@fluentui/react-icons/headless/svg/people-team';
import { ShieldRegular } from '@fluentui/react-icons/headless/svg/shield';
import scene from '@site/art/scenes/careers.svg';
import { MINIMUM_AGE } from '@site/brand/promises';
import { siteSettings } from '@site/platform';
import { PageButton } from '../blocks/page-button';
import { PageIntro } from '../blocks/page-intro';
import { TitledText } from '../blocks/titled-text';
import { contactPath } from '../contact/contact-path';
import styles from './careers-page.module.scss';
import { type JobOpening, openings } from './openings';

const benefits = [
  {
    icon: MoneyRegular,
    title: 'Fair pay',
    text: 'A salary range that is stated before the first interview, reviewed every year.',
  },
  {
    icon: ShieldRegular,
    title: 'Insurance',
    text: 'Full cover, dental and vision included, for you and your family.',
  },
  {
    icon: CalendarRegular,
    title: 'Time off',
    text: 'Paid holidays, sick days, and parental leave that is really taken.',
  },
  {
    icon: BookRegular,
    title: 'Learning',
    text: 'A yearly budget for courses, certificates and books, and the hours to use it.',
  },
  {
    icon: ArrowTrendingRegular,
    title: 'Room to grow',
    text: 'Openings are offered inside first, and training for the next step begins early.',
  },
  {
    icon: PeopleTeamRegular,
    title: 'A careful team',
    text: 'Small crews, clear shifts, safety before speed, and no noise about it.',
  },
] as const;

/** `/careers`: a sticky header beside openings and benefits. */
export default function CareersPage() {
  return (
    <div className={styles.split}>
      <header className={styles.header}>
        <PageIntro
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
                  <TitledText title={title} text={text} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

const Opening = ({
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
