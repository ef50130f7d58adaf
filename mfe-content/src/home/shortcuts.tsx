import lab from '@site/art/nav/lab-results.svg';
import lottery from '@site/art/nav/lottery.svg';
import stores from '@site/art/nav/stores.svg';
import tools from '@site/art/nav/strain-matcher.svg';
import { ArrowRightRegular } from '@fluentui/react-icons/headless/svg/arrow-right';
import { Section } from '@site/shared-ui';
import { Link } from '@site/shared-ui/router';
import { hasPage } from '../blocks/page-button';
import styles from './shortcuts.module.scss';

/** docs/product.md, section 2.4. */
const shortcuts = [
  {
    href: '/store-locator',
    picture: stores,
    title: 'Find a store',
    text: 'Licensed dispensaries near you, with hours and directions.',
  },
  {
    href: '/lottery',
    picture: lottery,
    title: 'Spin to win',
    text: 'Take a spin for a chance at a prize. No purchase necessary.',
  },
  {
    href: '/tools',
    picture: tools,
    title: 'Find your match',
    text: 'Four quick tools for strain, extract type, terpenes and dose.',
  },
  {
    href: '/lab-results',
    picture: lab,
    title: 'Check your batch',
    text: 'Enter the number on your package to see its lab results.',
  },
] as const;

/** Links to stores, wheel, tools and lab results, if this composition has their pages. */
export const Shortcuts = () => {
  const present = shortcuts.filter(({ href }) => hasPage(href));
  if (present.length === 0) return null;
  return (
    <Section className={styles.section} aria-label="Shortcuts">
      <ul className={styles.list}>
        {present.map(({ href, picture, title, text }) => (
          <li key={href}>
            <Link className={styles.link} to={href}>
              <img
                className={styles.picture}
                src={picture}
                alt=""
                width={320}
                height={200}
                loading="lazy"
              />
              <span>
                <strong className={styles.title}>
                  {title} <ArrowRightRegular />
                </strong>
                <span className={styles.text}>{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
};
