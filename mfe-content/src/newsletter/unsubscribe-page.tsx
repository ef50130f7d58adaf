import { siteSettings } from '@site/platform';
import { TokenPage } from './token-page';

/** `/newsletter/unsubscribe?token=`, linked in each newsletter. */
export default function UnsubscribePage() {
  return (
    <TokenPage
      path="/api/newsletter/unsubscribe"
      question={{
        title: 'Unsubscribe from the newsletter',
        text: `Unsubscribe and ${siteSettings().brand} will stop sending you the newsletter.`,
      }}
      action="Unsubscribe"
      pendingAction="Unsubscribing..."
      done={{
        title: 'You’re unsubscribed',
        text: 'You won’t get any more newsletters from us. If you have a personal code, it’s still good.',
      }}
      invalid={{
        title: 'This link doesn’t work',
        text: 'It looks incomplete. Open the link in the email again, or reach us through the contact page.',
      }}
    />
  );
}
