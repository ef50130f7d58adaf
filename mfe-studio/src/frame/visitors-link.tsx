import { siteSettings } from '@site/platform';
import { Link } from '@site/shared-ui/router';
import type { ReactNode } from 'react';

/** A link to the public site, which may be on another host. */
export const VisitorsLink = ({ children }: { children: ReactNode }) => {
  const { hosts } = siteSettings();
  return hosts ? <a href={`${hosts.visitors}/`}>{children}</a> : <Link to="/">{children}</Link>;
};
