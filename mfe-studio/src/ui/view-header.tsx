import type { ReactNode } from 'react';
import { takeLostFocus } from './focus';
import layout from './layout.module.scss';

/** The heading of a view, with what stands beside it. */
export const ViewHeader = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={layout.row}>
    <h2 className={layout.title} ref={takeLostFocus} tabIndex={-1}>
      {title}
    </h2>
    {children}
  </div>
);
