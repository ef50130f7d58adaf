import { CheckList } from './check-list';
import styles from './articles.module.scss';

/** An article of a legal text; `id` is its anchor. */
export interface Article {
  id: string;
  title: string;
  paragraphs: readonly string[];
  /** A list after the paragraphs. */
  entries?: readonly string[];
  /** A link to a file of the site. */
  file?: { href: string; name: string };
}

/** Articles of a legal text, with a table of contents beside them on a wide screen. */
export const Articles = ({ articles, note }: { articles: readonly Article[]; note: string }) => (
  <div className={styles.columns}>
    <nav className={styles.contents} aria-label="On this page">
      <ol className={styles.list}>
        {articles.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
    <div className={styles.articles}>
      <p className={styles.note} role="note">
        {note}
      </p>
      {articles.map(({ id, title, paragraphs, entries, file }) => (
        <section key={id} id={id} className={styles.article} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {entries && <CheckList entries={entries} />}
          {file && (
            <p>
              <a href={file.href}>{file.name}</a>
            </p>
          )}
        </section>
      ))}
    </div>
  </div>
);
