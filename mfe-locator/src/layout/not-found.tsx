import type { ReactNode } from 'react';
import { ButtonLink } from '@site/shared-ui';
import { useTitle } from '../stores/use-title';
import { Crumbs, type Crumb } from './crumbs';
import styles from './not-found.module.scss';

interface NotFoundProps {
  parents?: Crumb[];
  /** Also the document's title after a navigation; that of a loaded document is in `remote.config.ts`. */
  title: string;
  text: string;
  /** Links to other pages. */
  children: ReactNode;
}

/** Content of a page for an unknown URL. */
export const NotFound = ({ parents, title, text, children }: NotFoundProps) => {
  useTitle(title);
  return (
    <>
      <Crumbs parents={parents} current={title} />
      <div className={styles.notFound}>
        <h1>{title}</h1>
        <p>{text}</p>
        <ButtonLink look="primary" to="/store-locator">
          Search All Stores
        </ButtonLink>
        <div className={styles.more}>{children}</div>
      </div>
    </>
  );
};
