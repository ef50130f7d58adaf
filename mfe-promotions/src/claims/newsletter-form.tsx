import { ClaimResult } from '@site/contracts';
import { notify, request, ResponseError } from '@site/platform';
import { Button } from '@site/shared-ui';
import { failureText } from '../play/failure-text';
import type { FormValues } from './form-values';
import { PersonalDataForm } from './personal-data-form';

interface NewsletterFormProps {
  onClose: () => void;
  /** Called with the text that confirms it. */
  onSent: (message: string) => void;
}

const isSubscribed = (text: string) => text.includes('already subscribed');

const SUBSCRIBED = {
  title: 'Already Subscribed',
  message: 'This email is already on our newsletter list!',
};

/** The form after a loss in the lottery. "Already subscribed" counts as success (docs/product.md, section 4.8). */
export const NewsletterForm = ({ onClose, onSent }: NewsletterFormProps) => {
  const confirm = (notice: typeof SUBSCRIBED, message = notice.message) => {
    notify(notice);
    onSent(message);
  };
  const signUp = async ({ email, fullName }: FormValues) => {
    try {
      const { message } = await request('/api/newsletter-signup', {
        method: 'POST',
        body: { email, fullName },
        response: ClaimResult,
      });
      confirm(isSubscribed(message) ? SUBSCRIBED : { title: 'Thanks for Signing Up!', message });
    } catch (error) {
      // The server's text also helps somebody who has not confirmed yet.
      if (error instanceof ResponseError && isSubscribed(error.message))
        return confirm(SUBSCRIBED, error.serverMessage);
      notify({
        kind: 'destructive',
        title: 'Signup Failed',
        message: failureText(error, 'Failed to sign up. Please try again.'),
      });
      throw error;
    }
  };
  return (
    <PersonalDataForm
      draft="newsletter"
      names={['fullName', 'email']}
      purpose="newsletter"
      submitLabel="Sign Up"
      pendingLabel="Signing up..."
      send={signUp}
    >
      <Button onClick={onClose}>No thanks</Button>
    </PersonalDataForm>
  );
};
