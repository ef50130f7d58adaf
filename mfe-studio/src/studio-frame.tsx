import { useEffect, useRef } from 'react';
import { Button } from '@site/shared-ui';
import { Link } from '@site/shared-ui/router';
import { useSignOut } from './api/use-admin';
import { CampaignView } from './campaign/campaign-view';
import { CampaignsView } from './campaigns/campaigns-view';
import { ClaimsView } from './claims/claims-view';
import { useStudioPlace } from './place/studio-place';
import styles from './studio-frame.module.scss';

/** What stands around every view for those who are signed in. */
export const StudioFrame = () => {
  const place = useStudioPlace();
  const signOut = useSignOut();
  const heading = useRef<HTMLHeadingElement>(null);

  // The sign-in form had the focus, and is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <>
      <header className={styles.bar}>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          Campaign Studio
        </h1>
        <nav className={styles.views} aria-label="Studio">
          <Link to="/studio" aria-current={place.view === 'campaigns' ? 'page' : undefined}>
            Campaigns
          </Link>
          <Link
            to="/studio?view=claims"
            aria-current={place.view === 'claims' ? 'page' : undefined}
          >
            Claims
          </Link>
        </nav>
        <Button look="quiet" className={styles.out} onClick={() => signOut()}>
          Sign out
        </Button>
      </header>
      {place.view === 'campaign' ? (
        <CampaignView key={place.campaign} id={place.campaign} tab={place.tab} />
      ) : place.view === 'claims' ? (
        <ClaimsView />
      ) : (
        <CampaignsView />
      )}
    </>
  );
};
