import { useState, type ReactNode } from 'react';
import { AgeGate } from '../age-gate/age-gate';
import { SiteFooter } from '../footer/site-footer';
import { MobileMenu } from '../navigation/mobile-menu';
import { SiteHeader } from '../navigation/site-header';
import { PopupTimer } from '../newsletter-popup/popup-timer';
import { Notices } from '../notices/notices';
import styles from './frame.module.scss';
import { usePageChange } from './use-page-change';

interface FrameProps {
  /** `title` names the page; with the brand it is the document's title, as the server writes it. */
  page: { title: string };
  children: ReactNode;
}

/**
 * What stands around every page. The gate lies over `#site`; menu and popup lie over `#page` and leave the
 * notices reachable. `inert` on these two is set by effects and by the early check, never rendered.
 */
export const Frame = ({ page, children }: FrameProps) => {
  const [menuOpen, setMenuOpen] = useState(false);
  usePageChange(page.title);

  return (
    <>
      <AgeGate />
      <div id="site" suppressHydrationWarning>
        <div id="page" className={styles.page}>
          <a className={styles.skip} href="#main">
            Skip to content
          </a>
          <SiteHeader menuOpen={menuOpen} onMenuOpen={() => setMenuOpen(true)} />
          <main id="main" className={styles.main} aria-label={page.title} tabIndex={-1}>
            {children}
          </main>
          <SiteFooter />
        </div>
        {menuOpen && <MobileMenu onClose={() => setMenuOpen(false)} />}
        <PopupTimer />
        <Notices />
      </div>
    </>
  );
};
