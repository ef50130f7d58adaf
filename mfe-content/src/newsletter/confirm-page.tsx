import { FIRST_ORDER_DISCOUNT } from '@site/brand/promises';
import { siteSettings } from '@site/platform';
import { TokenPage } from './token-page';

/** `/newsletter/confirm?token=`, linked in the confirmation mail. */
export default function ConfirmPage() {
  return (
    <TokenPage
      path="/api/newsletter/confirm"
      question={{
        title: 'Confirm your subscription',
        text: `One press, and the ${siteSettings().brand} newsletter is yours. Your personal ${FIRST_ORDER_DISCOUNT} code follows by mail.`,
      }}
      action="Confirm my subscription"
      sending="Confirming..."
      done={{
        title: 'Welcome to the family',
        text: `Your subscription is confirmed. Your personal ${FIRST_ORDER_DISCOUNT} code is on its way to your inbox.`,
      }}
      invalid={{
        title: 'This link is not valid',
        text: 'It is incomplete, older than seven days, or from a subscription that has ended. Subscribe again to get a new one.',
      }}
    />
  );
}
