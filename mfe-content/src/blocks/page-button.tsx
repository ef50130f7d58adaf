import { siteState } from '@site/platform';
import { ButtonLink } from '@site/shared-ui';
import type { ComponentProps } from 'react';

/** Whether this composition has the page: `/home#contact`, `/contact?inquiry=general` and the like included. */
export const hasPage = (href: string): boolean =>
  siteState().paths.includes(href.split(/[?#]/)[0]!);

/** A button to another page of the site; without that page there is no button. */
export const PageButton = ({
  to,
  ...rest
}: Omit<ComponentProps<typeof ButtonLink>, 'to'> & { to: string }) =>
  hasPage(to) ? <ButtonLink to={to} {...rest} /> : null;
