import { useAtomValue } from 'jotai';
import { tokenAtom } from './api/token-atom';
import { FluentScope } from './fluent/fluent-scope';
import { StudioFrame } from './frame/studio-frame';
import { SignIn } from './sign-in/sign-in';
import styles from './studio-page.module.scss';

/** `/studio`: where the promotions team makes, watches and settles campaigns, and all see what is live. Not indexed, not prerendered. */
export default function StudioPage() {
  const token = useAtomValue(tokenAtom);
  return (
    <FluentScope>
      <div className={styles.studio}>{token ? <StudioFrame /> : <SignIn />}</div>
    </FluentScope>
  );
}
