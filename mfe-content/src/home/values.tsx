import { Section } from '@site/shared-ui';
import { SectionHead } from '../blocks/section-head';
import { values } from './home-content';
import styles from './values.module.scss';

/** Three statements. */
export const Values = () => (
  <Section>
    <SectionHead label="What we hold to" title="Three promises, kept in the open" />
    <ul className={styles.values}>
      {values.map(({ icon: Icon, title, text }) => (
        <li key={title} className={styles.value}>
          <span className={styles.icon}>
            <Icon />
          </span>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  </Section>
);
