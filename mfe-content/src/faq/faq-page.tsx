import { AppsListRegular } from '@fluentui/react-icons/headless/svg/apps-list';
import { SearchRegular } from '@fluentui/react-icons/headless/svg/search';
import scene from '@site/art/scenes/faq.svg';
import { ANSWER_TIME } from '@site/brand/promises';
import { plural } from '@site/contracts';
import { Closing, PageHero, PillRow, RangeText, Section } from '@site/shared-ui';
import screenReader from '@site/shared-ui/styles/screen-reader.module.scss';
import { PageButton } from '../blocks/page-button';
import { categoryIcons } from './category-icons';
import { faqCategories } from './faq-content';
import styles from './faq-page.module.scss';
import { filterQuestions } from './filter-questions';
import { Questions } from './questions';
import { useFaqFilter } from './use-faq-filter';

/** `/faq` */
export default function FaqPage() {
  const { filter, setText, clearDraft, setCategory } = useFaqFilter();
  const categories = filterQuestions(faqCategories, filter);
  const count = categories.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      <PageHero
        label="FAQ"
        title="Your questions, answered"
        lead="What we make, where to buy it, how to use it responsibly, and how the lottery works."
        picture={scene}
      />
      <Section aria-label="Questions and answers">
        <div className={styles.columns}>
          <div className={styles.filter}>
            <SearchBox value={filter.text} onChange={setText} onLeave={clearDraft} />
            <PillRow>
              <CategoryButtons selected={filter.category} onChoose={setCategory} />
            </PillRow>
          </div>
          <div className={styles.results}>
            <Questions categories={categories} />
            {/* The total is for screen readers, because each topic shows its own count. */}
            <p role="status" className={count ? screenReader.only : styles.status}>
              {count
                ? plural(count, 'question')
                : 'No questions match your search. Try different keywords or browse all topics.'}
            </p>
          </div>
        </div>
      </Section>
      <Closing
        title="Still have a question?"
        text={
          <RangeText text={`Send us a message. A real person will answer within ${ANSWER_TIME}.`} />
        }
      >
        <PageButton to="/contact?inquiry=general" look="primary">
          Contact Support
        </PageButton>
      </Closing>
    </>
  );
}

const CategoryButtons = ({
  selected,
  onChoose,
}: {
  /** Id of a category, '' for all. */
  selected: string;
  onChoose: (id: string) => void;
}) => (
  <div className={styles.buttons} role="group" aria-label="Topics">
    {[{ id: '' as const, title: 'All Topics' }, ...faqCategories].map(({ id, title }) => {
      const Icon = id ? categoryIcons[id] : AppsListRegular;
      return (
        <button
          key={id}
          type="button"
          className={styles.button}
          aria-pressed={selected === id}
          onClick={() => onChoose(id)}
        >
          <Icon />
          {title}
        </button>
      );
    })}
  </div>
);

const SearchBox = ({
  value,
  onChange,
  onLeave,
}: {
  value: string;
  onChange: (text: string) => void;
  onLeave: () => void;
}) => (
  <div className={styles.box}>
    <SearchRegular />
    <input
      className={styles.control}
      type="search"
      aria-label="Search questions"
      placeholder="Search the FAQ"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={({ currentTarget }) => {
        // An on-screen keyboard covers the results below.
        if (globalThis.matchMedia?.('(pointer: coarse)').matches) currentTarget.scrollIntoView();
      }}
      onBlur={onLeave}
    />
  </div>
);
