import { siteSettings } from '@site/platform';
import { TokenPage } from './token-page';

/** `/newsletter/unsubscribe?token=`, linked in each newsletter. */
export default function UnsubscribePage() {
  return (
    <TokenPage
      path="/api/newsletter/unsubscribe"
      question={{
        title: 'Unsubscribe from the newsletter',
        text: `One press, and ${siteSettings().brand} sends you no newsletter any more.`,
      }}
      action="Unsubscribe"
      sending="Unsubscribing..."
      done={{
        title: 'You are unsubscribed',
        text: 'We send you no newsletter any more. Your personal code, should you have one, stays valid.',
      }}
      invalid={{
        title: 'This link is not valid',
        text: 'It seems to be incomplete. Please open the link in the mail once more, or write to us on the contact page.',
      }}
    />
  );
}
