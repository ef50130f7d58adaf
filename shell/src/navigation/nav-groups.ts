import type { NavLink } from '@site/contracts';
import { siteState } from '@site/platform';

type GroupId = NavLink['group'];

/** The six groups in the order of the bar (docs/product.md, section 2.3). */
const LABELS: Record<GroupId, string> = {
  home: 'Home',
  products: 'Products',
  apparel: 'Apparel',
  resources: 'Resources',
  company: 'Company',
  contact: 'Contact',
};

export interface NavGroup {
  id: GroupId;
  label: string;
  links: NavLink[];
}

/** The groups with at least one link. */
export const navGroups = (): NavGroup[] =>
  (Object.keys(LABELS) as GroupId[])
    .map((id) => ({
      id,
      label: LABELS[id],
      links: siteState().nav.filter((link) => link.group === id),
    }))
    .filter(({ links }) => links.length > 0);
