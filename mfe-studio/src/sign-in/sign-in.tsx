import { Label } from '@site/shared-ui';
import { VisitorsLink } from '../parts/visitors-link';
import { SignInForm } from './sign-in-form';
import styles from './sign-in.module.scss';

/** What stands before the Studio. */
export const SignIn = () => (
  <div className={styles.door}>
    <Label>For the team</Label>
    <h1 className={styles.title}>Campaign Studio</h1>
    <SignInForm />
    <p className={styles.back}>
      <VisitorsLink>Back to the visitors’ site</VisitorsLink>
    </p>
  </div>
);
