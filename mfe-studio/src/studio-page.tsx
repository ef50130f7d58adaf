import { useAtomValue } from 'jotai';
import { Label } from '@site/shared-ui';
import { tokenAtom } from './api/token-atom';
import { FluentScope } from './fluent/fluent-scope';
import { SignInForm } from './sign-in/sign-in-form';
import { StudioFrame } from './studio-frame';
import styles from './studio-page.module.scss';

/** `/studio`: where the promotions team makes, watches and settles campaigns. Not indexed, not prerendered. */
export default function StudioPage() {
  const token = useAtomValue(tokenAtom);
  return (
    <FluentScope>
      <section className={styles.studio}>
        {token ? (
          <StudioFrame />
        ) : (
          <div className={styles.door}>
            <Label>For the promotions team</Label>
            <h1 className={styles.title}>Campaign Studio</h1>
            <SignInForm />
          </div>
        )}
      </section>
    </FluentScope>
  );
}
