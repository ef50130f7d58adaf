import { OpenRegular } from '@fluentui/react-icons/headless/svg/open';
import { SignOutRegular } from '@fluentui/react-icons/headless/svg/sign-out';
import { useEffect, useRef, useState } from 'react';
import { sayError } from '../api/say-error';
import { useSignOut } from '../api/use-admin';
import { useSection } from './sections';
import { Notice } from '../parts/notice';
import { Toasts } from '../parts/toasts';
import { useKeptFocus } from '../parts/use-kept-focus';
import { VisitorsLink } from '../parts/visitors-link';
import { SideNavigation } from './side-navigation';
import styles from './studio-frame.module.scss';

/** What stands around every view for those who are signed in; of the visitors' site there is only the way to it. */
export const StudioFrame = () => {
  const { View } = useSection();
  const signOut = useSignOut();
  const [error, setError] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const view = useKeptFocus<HTMLDivElement>();

  // The sign-in form had the focus, and is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const handleSignOut = async () => {
    try {
      await signOut();
    } catch (failure) {
      setError(sayError(failure));
    }
  };

  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          Campaign Studio
        </h1>
        <SideNavigation />
        <div className={styles.out}>
          <VisitorsLink>
            <OpenRegular />
            Visitors’ site
          </VisitorsLink>
          <button type="button" onClick={() => void handleSignOut()}>
            <SignOutRegular />
            Sign out
          </button>
        </div>
      </div>
      <div className={styles.view} ref={view}>
        {error && (
          <Notice look="trouble" title="You are signed in still">
            <p>{error}</p>
          </Notice>
        )}
        <View />
      </div>
      <Toasts />
    </div>
  );
};
