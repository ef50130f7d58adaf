import { Fragment } from 'react';
import { excerpt, markWords, type Hits } from '@site/contracts/search';
import { Link } from '@site/shared-ui/router';
import styles from './search-result-list.module.scss';
import type { OptionGroup, SearchOption } from './search-options';

interface SearchResultListProps {
  id: string;
  groups: OptionGroup[];
  /** The id of the option that the arrow keys have chosen. */
  active: string | undefined;
  onFollow: () => void;
}

/** The results as options, each of which is also a link, so that it can be opened in another tab. */
export const SearchResultList = ({ id, groups, active, onFollow }: SearchResultListProps) => (
  // `tabIndex` keeps browsers from adding the scroll container to the tab order.
  <div id={id} className={styles.list} role="listbox" aria-label="Results" tabIndex={-1}>
    {groups.map(({ id: group, label, options }) => (
      <div key={group} role="group" aria-labelledby={group}>
        <div id={group} className={styles.label}>
          {label}
        </div>
        {options.map((option) => (
          <Link
            key={option.id}
            id={option.id}
            className={styles.option}
            role="option"
            aria-selected={option.id === active}
            tabIndex={-1}
            to={option.href}
            onClick={onFollow}
          >
            <OptionText {...option} />
          </Link>
        ))}
      </div>
    ))}
  </div>
);

const OptionText = ({ title, text, hits }: SearchOption) => (
  <>
    <span className={styles.title}>
      <MarkedText text={title} hits={hits} />
    </span>
    {text && (
      <span className={styles.text}>
        <MarkedText text={excerpt(text, hits)} hits={hits} />
      </span>
    )}
  </>
);

const MarkedText = ({ text, hits }: { text: string; hits: Hits }) =>
  markWords(text, hits).map((piece, index) => (
    // The pieces of a text have no other key than their position.
    <Fragment key={index}>{piece.hit ? <mark>{piece.text}</mark> : piece.text}</Fragment>
  ));
