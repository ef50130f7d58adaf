import { OpenRegular } from '@fluentui/react-icons/headless/svg/open';
import { SignOutRegular } from '@fluentui/react-icons/headless/svg/sign-out';
import { Link, useNavigationType } from '@site/shared-ui/router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { missingScope, useAction } from '../api/action';
import { signOut } from '../api/session';
import { useDrafts } from '../editor/drafts';
import { useCampaignLocation } from '../ui/campaign-location';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useFocusRecovery } from '../ui/focus';
import layout from '../ui/layout.module.scss';
import { Notice } from '../ui/notice';
import { Toasts } from '../ui/toasts';
import { ViewHeader } from '../ui/view-header';
import { sectionHref, useSections } from './sections';
import styles from './studio-frame.module.scss';
import { VisitorsLink } from './visitors-link';

/** The frame around every view for people who are signed in. */
export const StudioFrame = () => {
  const { allowed, section } = useSections();
  const { id, name, View } = section;
  const campaign = useCampaignLocation()?.campaign;
  const isBackOrForward = useNavigationType() === 'POP';
  const { error, start } = useAction(signOut);
  const hasDrafts = Object.keys(useDrafts()).length > 0;
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const view = useFocusRecovery<HTMLDivElement>();

  // The sign-in form that had the focus has been removed.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  // “Skip to content” focuses the page's `main`, which begins with the sidebar.
  useEffect(() => {
    const main = view.current?.closest('main');
    const handleFocus = () => view.current?.focus();
    main?.addEventListener('focus', handleFocus);
    return () => main?.removeEventListener('focus', handleFocus);
  }, [view]);

  // The shell keeps the scroll position when only the query changes.
  useLayoutEffect(() => {
    if (!isBackOrForward) document.documentElement.scrollTop = 0;
    // Only another view or campaign scrolls.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, campaign]);

  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          Campaign Studio
        </h1>
        <Navigation />
        <div className={styles.footer}>
          <VisitorsLink>
            <OpenRegular />
            View site
          </VisitorsLink>
          <button type="button" onClick={() => (hasDrafts ? setAsking(true) : void start())}>
            <SignOutRegular />
            Sign out
          </button>
        </div>
      </div>
      <div className={styles.view} ref={view} tabIndex={-1}>
        {error && (
          <Notice intent="error" title="You’re still signed in">
            {error}
          </Notice>
        )}
        {allowed.includes(section) ? (
          <View />
        ) : (
          <div className={layout.stack}>
            <ViewHeader title={name} />
            <p>{missingScope(name)}</p>
          </div>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Sign out with unsaved changes?"
          confirm="Sign out"
          onConfirm={() => void start()}
          onClose={() => setAsking(false)}
        >
          <p>They stay in this tab until you close or reload it.</p>
        </ConfirmDialog>
      )}
      <Toasts />
    </div>
  );
};

const Navigation = () => {
  const { allowed, section } = useSections();
  return (
    <nav className={styles.navigation} aria-label="Studio">
      <ul>
        {allowed.map((item) => (
          <li key={item.id}>
            <Link to={sectionHref(item.id)} aria-current={item === section ? 'page' : undefined}>
              <item.Icon />
              <span>{item.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
