import { PageButton } from '../blocks/page-button';
import { contactPath } from '../contact/contact-path';
import { TokenPage } from './token-page';

/** `/newsletter/unsubscribe?token=`, linked in each newsletter. */
export default function UnsubscribePage() {
  return (
    <TokenPage
      path="/api/newsletter/unsubscribe"
      question={{
        title: 'Unsubscribe from the newsletter',
        text: 'Tap Unsubscribe and you won’t get our newsletter anymore.',
      }}
      action="Unsubscribe"
      pendingAction="Unsubscribing..."
      done={{
        title: 'You’re unsubscribed',
        text: 'You won’t get any more newsletters from us. If you have a personal code, it’s still good.',
      }}
      invalid={{
        title: 'This link doesn’t work',
        text: 'It may be incomplete. Open the link in your email again, or ask us to unsubscribe you.',
      }}
      nextIfInvalid={
        <PageButton to={contactPath('general', 'Unsubscribe me')} look="primary">
          Contact Us
        </PageButton>
      }
    />
  );
}
