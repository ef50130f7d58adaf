import { FIRST_ORDER_DISCOUNT } from '@site/brand/promises';
import { PageButton } from '../blocks/page-button';
import { TokenPage } from './token-page';

/** `/newsletter/confirm?token=`, linked in the confirmation mail. */
export default function ConfirmPage() {
  return (
    <TokenPage
      path="/api/newsletter/confirm"
      question={{
        title: 'Confirm your subscription',
        text: `You’re one tap away. Confirm your email and we’ll send your personal ${FIRST_ORDER_DISCOUNT} code right over.`,
      }}
      action="Confirm My Email"
      pendingAction="Confirming..."
      done={{
        title: 'Welcome to the family',
        text: `You’re confirmed. Your personal ${FIRST_ORDER_DISCOUNT} code is on its way to your inbox.`,
      }}
      repeated={{
        title: 'You’re already confirmed',
        text: `Your personal ${FIRST_ORDER_DISCOUNT} code is in the email we sent when you first confirmed.`,
      }}
      storedAs="newsletter-confirmed"
      invalid={{
        title: 'This link doesn’t work',
        text: 'It may be incomplete, more than seven days old, or from a subscription that has ended. Sign up again to get a new one.',
      }}
      next={
        <PageButton to="/store-locator" look="primary">
          Find a Store
        </PageButton>
      }
      nextIfInvalid={
        // The shell opens the newsletter popup for this address.
        <PageButton to="/#newsletter" look="primary">
          Sign Up Again
        </PageButton>
      }
    />
  );
}
