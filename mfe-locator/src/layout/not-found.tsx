import type { ReactNode } from 'react';
import { ButtonLink } from '@site/shared-ui';
import styles from './not-found.module.scss';

/** Content of a page for an unknown URL; `children` are links to other pages. */
export const NotFound = ({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) => (
  <div className={styles.notFound}>
    <h1>{title}</h1>
    <p>{text}</p>
    <ButtonLink look="primary" to="/store-locator">
      Search All Stores
    </ButtonLink>
    <div className={styles.more}>{children}</div>
  </div>
);
