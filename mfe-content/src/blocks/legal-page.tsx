import { PageHero, Section } from '@site/shared-ui';
import type { ReactNode } from 'react';
import { CheckList } from './check-list';
import styles from './legal-page.module.scss';

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

interface LegalPageProps {
  label: string;
  title: string;
  lead: string;
  note: string;
  articles: readonly Article[];
  /** The last section. */
  children: ReactNode;
}

/** A legal text, with a table of contents beside it on a wide screen. */
export const LegalPage = ({ label, title, lead, note, articles, children }: LegalPageProps) => (
  <>
    <PageHero label={label} title={title} lead={lead} />
    <Section aria-label={label}>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label="On this page">
          <ol className={styles.list}>
            {articles.map((article) => (
              <li key={article.id}>
                <a href={`#${article.id}`}>{article.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.articles}>
          <p className={styles.note} role="note">
            {note}
          </p>
          {articles.map((article) => (
            <ArticleText key={article.id} {...article} />
          ))}
        </div>
      </div>
    </Section>
    {children}
  </>
);

const ArticleText = ({ id, title, paragraphs, entries, file }: Article) => (
  <section id={id} className={styles.article} aria-labelledby={`${id}-title`}>
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
);
