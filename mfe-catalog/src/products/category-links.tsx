import { PillRow } from '@site/shared-ui';
import { Link } from '@site/shared-ui/router';
import pills from '../filters/pills.module.scss';
import { categories } from './categories';

/** The pages of the catalogue; the choice of type and order goes along. */
export const CategoryLinks = ({ current, query }: { current: string; query: string }) => (
  <nav aria-label="Product categories">
    <PillRow>
      <ul className={pills.group}>
        {categories.map(({ path, label }) => (
          <li key={path}>
            <Link
              className={pills.pill}
              to={{ pathname: path, search: query }}
              aria-current={path === current ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </PillRow>
  </nav>
);
