import styles from './all-answers.module.scss';
import type { FaqCategory } from './faq-content';

/** Every answer in full, for visitors without JavaScript: an accordion could not open for them. */
export const AllAnswers = ({ categories }: { categories: readonly FaqCategory[] }) => (
  <noscript>
    {categories.map(({ id, title, questions }) => (
      <section key={id} className={styles.category}>
        <h2 className={styles.title}>{title}</h2>
        {questions.map(({ q, a }) => (
          <div key={q} className={styles.question}>
            <h3>{q}</h3>
            <p>{a}</p>
          </div>
        ))}
      </section>
    ))}
  </noscript>
);
