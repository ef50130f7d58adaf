import { useSignedIn } from './api/sign-in-state';
import { FluentScope } from './fluent/fluent-scope';
import { StudioFrame } from './frame/studio-frame';
import { NotRead } from './parts/notice';
import { SignIn } from './sign-in/sign-in';
import styles from './studio-page.module.scss';

/** `/studio`: where the promotions team makes, watches and settles campaigns, and all see what is live. Not indexed, not prerendered. */
export default function StudioPage() {
  return (
    <FluentScope>
      <div className={styles.studio}>
        <SignedInOrNot />
      </div>
    </FluentScope>
  );
}

const SignedInOrNot = () => {
  const { signedIn, error, refetch } = useSignedIn();
  if (signedIn) return signedIn.access ? <StudioFrame /> : <SignIn />;
  return (
    <div className={styles.asking}>
      <NotRead error={error} onRetry={() => void refetch()} what="who is signed in" />
    </div>
  );
};
