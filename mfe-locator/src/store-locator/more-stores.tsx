import { ButtonLink } from '@site/shared-ui';
import { STEP } from '../stores/first-stores';
import styles from './more-stores.module.scss';

export interface MoreStoresProps {
  shown: number;
  total: number;
  /** Where more are shown; undefined where no more may be. */
  query: string | undefined;
  onMore: () => void;
}

/** Under the list: how much of it there is, and more of it. */
export const MoreStores = ({ shown, total, query, onMore }: MoreStoresProps) => (
  <div className={styles.more}>
    {query ? (
      <ButtonLink to={{ search: query }} replace preventScrollReset onClick={onMore}>
        {`Show ${Math.min(STEP, total - shown)} more`}
      </ButtonLink>
    ) : (
      <p>A search by ZIP code or city finds the others.</p>
    )}
    <p className={styles.count}>{`${shown} of ${total}`}</p>
  </div>
);
