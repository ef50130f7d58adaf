import type { ComponentType, ReactNode } from 'react';
import styles from './tiles.module.scss';

const columnClasses = { 2: '', 3: styles.three, 4: styles.four };

/** Tiles in a grid; `columns` is their number on a wide screen. */
export const Tiles = ({ columns, children }: { columns: 2 | 3 | 4; children: ReactNode }) => (
  <ul className={`${styles.tiles} ${columnClasses[columns]}`.trim()}>{children}</ul>
);

export const Tile = ({
  icon: Icon,
  title,
  children,
}: {
  icon?: ComponentType;
  title: string;
  children: ReactNode;
}) => (
  <li className={styles.tile}>
    {Icon && (
      <span className={styles.icon}>
        <Icon />
      </span>
    )}
    <h3 className={styles.title}>{title}</h3>
    <div className={styles.text}>{children}</div>
  </li>
);
