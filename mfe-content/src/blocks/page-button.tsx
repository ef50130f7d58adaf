import { siteState } from '@site/platform';
import { ButtonLink } from '@site/shared-ui';
import type { ComponentProps } from 'react';

/** Whether this composition has the page; query and fragment are ignored. */
export const hasPage = (href: string): boolean =>
  siteState().paths.includes(href.split(/[?#]/)[0]!);

/** A button link, rendered only if this composition has the page. */
export const PageButton = ({
  to,
  ...rest
}: Omit<ComponentProps<typeof ButtonLink>, 'to'> & { to: string }) =>
  hasPage(to) ? <ButtonLink to={to} {...rest} /> : null;
