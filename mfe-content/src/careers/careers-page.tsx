import { ArrowTrendingRegular } from '@fluentui/react-icons/headless/svg/arrow-trending';
import { BookRegular } from '@fluentui/react-icons/headless/svg/book';
import { CalendarRegular } from '@fluentui/react-icons/headless/svg/calendar';
import { MoneyRegular } from '@fluentui/react-icons/headless/svg/money';
import { PeopleTeamRegular } from '@fluentui/react-icons/headless/svg/people-team';
import { ShieldRegular } from '@fluentui/react-icons/headless/svg/shield';
import scene from '@site/art/scenes/careers.svg';
import { MINIMUM_AGE } from '@site/brand/promises';
import { formatCount } from '@site/contracts/plural';
import { siteSettings } from '@site/platform';
import { Closing } from '@site/shared-ui';
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
    text: 'Every posting shows the salary range. We review it every year.',
  },
  {
    icon: ShieldRegular,
    title: 'Insurance',
    text: 'Full coverage for you and your family, dental and vision included.',
  },
  {
    icon: CalendarRegular,
    title: 'Time off',
    text: 'Paid vacation, sick days, and parental leave that people actually take.',
  },
  {
    icon: BookRegular,
    title: 'Learning',
    text: 'A yearly budget for courses, certifications and books, plus the time to use it.',
  },
  {
    icon: ArrowTrendingRegular,
    title: 'Room to grow',
    text: 'We post openings internally first and start training you early for the next step.',
  },
  {
    icon: PeopleTeamRegular,
    title: 'Safety first',
    text: 'Small crews, set shifts, and nobody rushing you at the machines.',
  },
] as const;

/** The form with a message that says what to add. */
const applicationPath = (subject: string) =>
  contactPath('general', `${subject}. My experience, and a link to my resume or LinkedIn profile:`);

/** `/careers`: a sticky header beside openings and benefits, then the closing. */
export default function CareersPage() {
  return (
    <>
      <div className={styles.split}>
        <header className={styles.header}>
          <PageIntro
            label="Careers"
            title="Work with us"
            lead={`Join the extraction, quality, cultivation and sales teams behind ${siteSettings().brand}. Full family coverage, set shifts, and a salary range in every posting. You must be ${MINIMUM_AGE} or older to apply.`}
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
              Open roles
            </h2>
            <ul className={styles.openings}>
              {openings.map((opening) => (
                <Opening key={opening.title} opening={opening} />
              ))}
            </ul>
          </section>
          <section className={styles.offer} aria-labelledby="offer">
            <h2 id="offer" className={styles.title}>
              Benefits
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
      <Closing
        title="Don’t see your role?"
        text="Tell us what you do best and where you’d like to do it."
      >
        <PageButton to={applicationPath('Introduction')}>Introduce Yourself</PageButton>
      </Closing>
    </>
  );
}

const Opening = ({
  opening: { title, department, location, type, salary, text },
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
      <p className={styles.place}>
        {salary.map((dollars) => `$${formatCount(dollars)}`).join('-')} a year
      </p>
      <p className={styles.work}>{text}</p>
    </div>
    <PageButton to={applicationPath(`Application: ${title}`)} aria-label={`Apply Now: ${title}`}>
      Apply Now
    </PageButton>
  </li>
);
