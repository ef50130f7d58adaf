import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down';
import { plural } from '@site/contracts';
import { useHydrated } from '@site/platform';
import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  FluentScope,
} from '@site/shared-ui/fluent';
import { Link, useLocation } from '@site/shared-ui/router';
import { useEffect, useState } from 'react';
import { hasPage } from '../blocks/page-button';
import { categoryIcons } from './category-icons';
import type { FaqCategory, Question } from './faq-content';
import styles from './questions.module.scss';

/**
 * Id of the open question, '' for none. A fragment such as `/faq#shelf-life` opens its question, initially and on each
 * navigation. The first render ignores the fragment, because the server does not receive it.
 */
const useOpenQuestion = () => {
  const location = useLocation();
  const hydrated = useHydrated();
  const fragment = hydrated ? location.hash.slice(1) : '';
  const visit = `${location.key}#${fragment}`;

  const [open, setOpen] = useState(fragment);
  const [lastVisit, setLastVisit] = useState(visit);
  if (visit !== lastVisit) {
    setLastVisit(visit);
    if (fragment) setOpen(fragment);
  }

  // The browser may have scrolled before layout, and following a fragment link clears the search, which moves the question.
  const isLoaded = location.key === 'default';
  useEffect(() => {
    const question = fragment ? document.getElementById(fragment) : null;
    question?.scrollIntoView();
    // The frame moves no focus if the query changes as well.
    if (!isLoaded) question?.focus({ preventScroll: true });
  }, [visit, fragment, isLoaded]);

  return [open, setOpen] as const;
};

/** An accordion for each category; at most one question of the page is open. */
export const Questions = ({ categories }: { categories: readonly FaqCategory[] }) => {
  const [open, setOpen] = useOpenQuestion();
  return (
    <FluentScope>
      {categories.map(({ id, title, questions }) => {
        const Icon = categoryIcons[id];
        return (
          <section key={id} className={styles.category} aria-labelledby={`topic-${id}`}>
            <header className={styles.head}>
              <h2 id={`topic-${id}`} className={styles.title}>
                <Icon /> {title}
              </h2>
              <p className={styles.count}>{plural(questions.length, 'question')}</p>
            </header>
            <Accordion
              collapsible
              openItems={open}
              onToggle={(_event, { openItems }) => setOpen(String(openItems[0] ?? ''))}
            >
              {questions.map((question) => (
                <div key={question.id} className={styles.item}>
                  <AccordionItem value={question.id}>
                    <AccordionHeader
                      as="h3"
                      // The target of its URL, so that a navigation focuses it.
                      button={{ id: question.id }}
                      expandIconPosition="end"
                      expandIcon={<ChevronDownRegular className={styles.chevron} />}
                    >
                      <span className={styles.question}>{question.q}</span>
                    </AccordionHeader>
                    <AccordionPanel>
                      <Answer question={question} />
                    </AccordionPanel>
                  </AccordionItem>
                  {open !== question.id && (
                    <div className={styles.closed}>
                      <Answer question={question} />
                    </div>
                  )}
                </div>
              ))}
            </Accordion>
          </section>
        );
      })}
    </FluentScope>
  );
};

const Answer = ({ question: { id, a, more } }: { question: Question }) => (
  <div className={styles.answer}>
    <p>{a}</p>
    <p className={styles.links}>
      {more && hasPage(more.href) && <Link to={more.href}>{more.label}</Link>}
      <Link to={{ hash: id }} className={styles.permalink}>
        Link to this question
      </Link>
    </p>
  </div>
);
