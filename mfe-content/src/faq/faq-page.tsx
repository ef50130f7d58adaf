import scene from '@site/art/scenes/faq.svg';
import { ANSWER_TIME } from '@site/brand/promises';
import { plural } from '@site/contracts';
import { PageHero, PillRow, Section } from '@site/shared-ui';
import { Closing } from '../blocks/closing';
import { PageButton } from '../blocks/page-button';
import { AllAnswers } from './all-answers';
import { CategoryButtons } from './category-buttons';
import { faqCategories } from './faq-content';
import styles from './faq-page.module.scss';
import { filterQuestions } from './filter-questions';
import { Questions } from './questions';
import { SearchBox } from './search-box';
import { useFaqFilter } from './use-faq-filter';

/** `/faq`: 25 questions in five categories, with a search over questions and answers. */
export default function FaqPage() {
  const { filter, setText, settleText, setCategory } = useFaqFilter();
  const found = filterQuestions(faqCategories, filter);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      <PageHero
        label="FAQ"
        title="Questions, answered plainly"
        lead="What we make, where to find it, how to use it with care, and how the lottery works."
        picture={scene}
      />
      <Section aria-label="Questions and answers">
        <div className={styles.columns}>
          <div className={styles.filter}>
            <SearchBox value={filter.text} onChange={setText} onLeave={settleText} />
            <PillRow>
              <CategoryButtons chosen={filter.category} onChoose={setCategory} />
            </PillRow>
          </div>
          <div className={styles.found}>
            <Questions categories={found} />
            <p role="status" className={count ? styles.count : styles.status}>
              {count
                ? plural(count, 'question')
                : 'No questions match your search. Try different keywords or browse all topics.'}
            </p>
          </div>
        </div>
        <AllAnswers categories={faqCategories} />
      </Section>
      <Closing
        title="Still have a question?"
        text={`Write to us. A person reads it and answers within ${ANSWER_TIME}.`}
      >
        <PageButton to="/contact?inquiry=general" look="primary">
          Contact Support
        </PageButton>
      </Closing>
    </>
  );
}
