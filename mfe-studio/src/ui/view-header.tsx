import { siteSettings } from '@site/platform';
import { useEffect, type ReactNode } from 'react';
import { focusIfLost } from './focus';
import layout from './layout.module.scss';
import { QueryStatus, type QueryStatusProps } from './query-status';
import { localZone, zoneName } from './time-zones';

interface ViewHeaderProps {
  title: string;
  /** The tab of the view, for the title of the document. */
  tab?: string;
  children?: ReactNode;
}

/** The heading of a view and the elements beside it. Also sets the title of the document. */
export const ViewHeader = ({ title, tab, children }: ViewHeaderProps) => {
  useEffect(() => {
    const before = document.title;
    const texts = [tab, title, 'Campaign Studio', siteSettings().brand];
    document.title = texts.filter(Boolean).join(' | ');
    return () => {
      document.title = before;
    };
  }, [title, tab]);
  return (
    <div className={layout.row}>
      <h2 className={layout.title} ref={focusIfLost} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  );
};

/** A view whose data or code is loading, or could not be loaded; without a title, a part of a view. */
export const PendingView = ({ title, ...status }: QueryStatusProps & { title?: string }) => (
  <div className={layout.stack}>
    {title && status.query.error && <ViewHeader title={title} />}
    <QueryStatus {...status} />
  </div>
);

/** For views that belong to no campaign. */
export const LocalTimes = () => (
  <p className={layout.hint}>{`Times are in your time zone, ${zoneName(localZone())}.`}</p>
);
