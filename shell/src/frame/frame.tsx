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
   * `title` and the brand make up the document's title; `title` is undefined while the page is unknown. A page with
   * `frame: 'own'` has no menu, search, footer or popup.
   */
  page: { title: string | undefined; frame?: BrowserPage['frame'] };
  children: ReactNode;
}

/**
 * The frame around every page. The gate covers `#site`; menu, search and popup cover `#page`, so that notices stay
 * reachable. `inert` is set by effects and by the early check, never rendered.
 */
export const Frame = ({ page, children }: FrameProps) => {
  const [menuOpen, setMenuOpen] = useState(false);
  const hasSiteFrame = page.frame !== 'own';
  const search = useSearchDialog(hasSiteFrame);
  usePageChange(page.title);

  return (
    <>
      <AgeGate />
      <div id="site" suppressHydrationWarning onAnimationIterationCapture={handleProbe}>
        <div id="page" className={styles.page}>
          <a className={styles.skip} href="#main">
            Skip to content
          </a>
          {hasSiteFrame && (
            <SiteHeader
              menuOpen={menuOpen}
              onMenuOpen={() => setMenuOpen(true)}
              onSearch={search.open}
            />
          )}
          <main id="main" className={styles.main} aria-label={page.title} tabIndex={-1}>
            {children}
          </main>
          {hasSiteFrame && <SiteFooter />}
        </div>
        {hasSiteFrame && (
          // Rendered while idle, so that a tap only has to show it.
          <Activity mode={menuOpen ? 'visible' : 'hidden'}>
            <MobileMenu onClose={() => setMenuOpen(false)} />
          </Activity>
        )}
        {hasSiteFrame && search.dialog}
        {hasSiteFrame && <PopupTimer />}
        <Notices isCovered={menuOpen} />
      </div>
    </>
  );
};
