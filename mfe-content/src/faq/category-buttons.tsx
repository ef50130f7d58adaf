import { AppsListRegular } from '@fluentui/react-icons/headless/svg/apps-list';
import styles from './category-buttons.module.scss';
import { categoryIcons } from './category-icons';
import { faqCategories } from './faq-content';

/** All Topics and the five categories; one of them is chosen. */
export const CategoryButtons = ({
  chosen,
  onChoose,
}: {
  /** A category's id, or '' for all. */
  chosen: string;
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
          aria-pressed={chosen === id}
          onClick={() => onChoose(id)}
        >
          <Icon />
          {title}
        </button>
      );
    })}
  </div>
);
