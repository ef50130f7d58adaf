import type { ReactNode } from 'react';
import { focusIfLost } from './focus';
import layout from './layout.module.scss';

/** The heading of a view and the elements beside it. */
export const ViewHeader = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={layout.row}>
    <h2 className={layout.title} ref={focusIfLost} tabIndex={-1}>
      {title}
    </h2>
    {children}
  </div>
);
