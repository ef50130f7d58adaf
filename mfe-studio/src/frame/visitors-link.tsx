import { siteSettings } from '@site/platform';
import { Link } from '@site/shared-ui/router';
import type { ReactNode } from 'react';

/** The way to the visitors' site, which may be on another host than the Studio. */
export const VisitorsLink = ({ children }: { children: ReactNode }) => {
  const { hosts } = siteSettings();
  return hosts ? <a href={`${hosts.visitors}/`}>{children}</a> : <Link to="/">{children}</Link>;
};
