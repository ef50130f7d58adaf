import type { ReactNode } from 'react';
import { ButtonLink } from '@site/shared-ui';
import type { ListAddress } from './use-list-address';
import styles from './pager.module.scss';

/** Leads through the pages of the list, each with an address of its own. */
export const Pager = ({
  page,
  pages,
  pageQuery,
  onTurn,
}: {
  page: number;
  pages: number;
  pageQuery: ListAddress['pageQuery'];
  onTurn: () => void;
}) => {
  const turn = (to: number, children: ReactNode) =>
    to >= 1 && to <= pages ? (
      <ButtonLink to={{ search: pageQuery(to) }} onClick={onTurn}>
        {children}
      </ButtonLink>
    ) : (
      <span />
    );
  return (
    <nav aria-label="Pages of the list" className={styles.pager}>
      {turn(page - 1, 'Previous')}
      <p className={styles.where}>
        Page {page} of {pages}
      </p>
      {turn(page + 1, 'Next')}
    </nav>
  );
};
