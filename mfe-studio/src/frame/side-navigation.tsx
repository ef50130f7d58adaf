import { Link } from '@site/shared-ui/router';
import { SECTIONS, sectionHref, useSection } from './sections';
import styles from './side-navigation.module.scss';

/** The way to each section. On a phone it is a row that scrolls by itself. */
export const SideNavigation = () => {
  const section = useSection();
  return (
    <nav className={styles.navigation} aria-label="Studio">
      <ul>
        {SECTIONS.map((one) => (
          <li key={one.id}>
            <Link
              className={styles.entry}
              to={sectionHref(one)}
              aria-current={one === section ? 'page' : undefined}
            >
              <one.Icon />
              <span>{one.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
