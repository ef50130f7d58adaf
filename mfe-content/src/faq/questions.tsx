import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down';
import { plural } from '@site/contracts';
import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  FluentScope,
} from '@site/shared-ui/fluent';
import { Answer } from './answer';
import { categoryIcons } from './category-icons';
import type { FaqCategory } from './faq-content';
import styles from './questions.module.scss';
import { useOnPaper } from './use-on-paper';
import { useOpenQuestion } from './use-open-question';

/** An accordion for each category. On the whole page one question is open at most. */
export const Questions = ({ categories }: { categories: readonly FaqCategory[] }) => {
  const [open, setOpen] = useOpenQuestion();
  const onPaper = useOnPaper();
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
                <div key={question.id} id={question.id} className={styles.item}>
                  <AccordionItem value={question.id}>
                    <AccordionHeader
                      as="h3"
                      expandIconPosition="end"
                      expandIcon={<ChevronDownRegular className={styles.chevron} />}
                    >
                      <span className={styles.question}>{question.q}</span>
                    </AccordionHeader>
                    <AccordionPanel>
                      <Answer question={question} />
                    </AccordionPanel>
                  </AccordionItem>
                  {/* Nobody opens a question on paper. */}
                  {onPaper && open !== question.id && (
                    <div className={styles.printed}>
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
