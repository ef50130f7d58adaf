import type { ReactNode } from 'react';
import { ButtonLink } from '@site/shared-ui';
import styles from './missing.module.scss';

/** Replaces the content of a missing page; `children` are links to others. */
export const Missing = ({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) => (
  <div className={styles.missing}>
    <h1>{title}</h1>
    <p>{text}</p>
    <ButtonLink look="primary" to="/store-locator">
      Search all stores
    </ButtonLink>
    <div className={styles.more}>{children}</div>
  </div>
);
