import { Activity, useState, type ReactNode } from 'react';
import { AgeGate } from '../age-gate/age-gate';
import { SiteFooter } from '../footer/site-footer';
import { MobileMenu } from '../navigation/mobile-menu';
import { SiteHeader } from '../navigation/site-header';
import { PopupTimer } from '../newsletter-popup/popup-timer';
import { Notices } from '../notices/notices';
import { useSearchDialog } from '../search/use-search-dialog';
import { handleProbe } from '../early-input';
import type { BrowserPage } from '../remotes/find-page';
import styles from './frame.module.scss';
import { usePageChange } from './use-page-change';

interface FrameProps {
  /**
   * `title` names the page; with the brand it is the document's title, as the server writes it. None while it is not
   * known. A page with a frame of its own has no menu, footer and popup of ours.
   */
  page: { title: string | undefined; frame?: BrowserPage['frame'] };
  children: ReactNode;
}

/**
 * What stands around every page. The gate lies over `#site`; menu, search and popup lie over `#page` and leave the
 * notices reachable. `inert` on these two is set by effects and by the early check, never rendered.
 */
export const Frame = ({ page, children }: FrameProps) => {
  const [menuOpen, setMenuOpen] = useState(false);
  const isOurs = page.frame !== 'own';
  const search = useSearchDialog(isOurs);
  usePageChange(page.title);

  return (
    <>
      <AgeGate />
      <div id="site" suppressHydrationWarning onAnimationIterationCapture={handleProbe}>
        <div id="page" className={styles.page}>
          <a className={styles.skip} href="#main">
            Skip to content
          </a>
          {isOurs && (
            <SiteHeader
              menuOpen={menuOpen}
              onMenuOpen={() => setMenuOpen(true)}
              onSearch={search.open}
            />
          )}
          <main id="main" className={styles.main} aria-label={page.title} tabIndex={-1}>
            {children}
          </main>
          {isOurs && <SiteFooter />}
        </div>
        {isOurs && (
          // Made while nothing else is to do, so that a tap has only to show it.
          <Activity mode={menuOpen ? 'visible' : 'hidden'}>
            <MobileMenu onClose={() => setMenuOpen(false)} />
          </Activity>
        )}
        {isOurs && search.dialog}
        {isOurs && <PopupTimer />}
        <Notices />
      </div>
    </>
  );
};
