import { useSignedIn } from './api/session';
import { FluentScope } from './fluent/fluent-scope';
import { SignIn } from './frame/sign-in';
import { StudioFrame } from './frame/studio-frame';
import styles from './studio-page.module.scss';
import { QueryStatus } from './ui/query-status';

/** `/studio`: for the promotions team and all teams that deliver a part. Not indexed and not prerendered. */
export default function StudioPage() {
  return (
    <FluentScope>
      <div className={styles.studio}>
        <FrameOrSignIn />
      </div>
    </FluentScope>
  );
}

const FrameOrSignIn = () => {
  const { signedIn, query } = useSignedIn();
  if (signedIn) return signedIn.access ? <StudioFrame /> : <SignIn />;
  return (
    <div className={styles.loading}>
      <QueryStatus query={query} subject="your session" />
    </div>
  );
};
