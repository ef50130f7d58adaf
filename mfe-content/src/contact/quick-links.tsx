import { ArrowRightRegular } from '@fluentui/react-icons/headless/svg/arrow-right';
import { Link } from '@site/shared-ui/router';
import { hasPage } from '../blocks/page-button';
import styles from './quick-links.module.scss';

const links = [
  {
    href: '/wholesale',
    title: 'Wholesale',
    text: 'For licensed dispensaries that want to carry our products.',
  },
  {
    href: '/store-locator',
    title: 'Store locator',
    text: 'Authorized dispensaries near you, on a map.',
  },
  { href: '/faq', title: 'FAQ', text: '25 answers, sorted by topic.' },
];

/** Links to pages that may answer a question sooner, if this composition has them. */
export const QuickLinks = () => {
  const present = links.filter(({ href }) => hasPage(href));
  if (present.length === 0) return null;
  return (
    <nav className={styles.links} aria-label="Quick links">
      <h2 className={styles.heading}>Quick links</h2>
      <ul className={styles.list}>
        {present.map(({ href, title, text }) => (
          <li key={href}>
            <Link className={styles.link} to={href}>
              <span>
                <strong className={styles.title}>{title}</strong>
                <span className={styles.text}>{text}</span>
              </span>
              <ArrowRightRegular />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
