import type { NavLink } from '@site/contracts';
import { Link, useLocation } from '@site/shared-ui/router';
import styles from './nav-cards.module.scss';

interface NavCardsProps {
  links: NavLink[];
  onChoose: () => void;
}

/** A group's links as cards with title, description and picture. */
export const NavCards = ({ links, onChoose }: NavCardsProps) => {
  const { pathname } = useLocation();
  return (
    <ul className={styles.cards}>
      {links.map(({ href, label, description, image }) => (
        <li key={href}>
          <Link
            to={href}
            className={styles.card}
            aria-current={href === pathname ? 'page' : undefined}
            onClick={onChoose}
          >
            <img className={styles.picture} src={image} alt="" width={320} height={200} />
            <span className={styles.label}>{label}</span>
            <span className={styles.description}>{description}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
