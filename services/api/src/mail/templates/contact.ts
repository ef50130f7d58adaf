import { INQUIRY_LABELS, type Inquiry } from '@site/brand/inquiries';
import { ANSWER_TIME } from '@site/brand/promises';
import type { ContactMessage } from '@site/contracts';
import { button, facts, greeting, text, type Template } from './mail-content';

const nameOf = (inquiry: Inquiry): string =>
  inquiry === '' ? 'Not given' : INQUIRY_LABELS[inquiry];

/** A line for each field except the message, which is quoted below. */
type Facts = Record<Exclude<keyof ContactMessage, 'message'>, [label: string, text: string]>;

const factsOf = ({ name, email, inquiry }: ContactMessage): Facts => ({
  name: ['Name', name],
  email: ['Email', email],
  inquiry: ['Inquiry', nameOf(inquiry)],
});

export const contactToStaff: Template<'contact-to-staff'> = (message, { brandName }) => ({
  subject: message.inquiry
    ? `${nameOf(message.inquiry)}: message from ${message.name}`
    : `Message from ${message.name}`,
  heading: 'New message from the site',
  blocks: [
    facts(Object.values(factsOf(message))),
    { type: 'quote', text: message.message },
    text(`Reply to this email to answer. We promise a response within ${ANSWER_TIME}.`),
  ],
  reason: `Sent to the ${brandName} team by the contact form.`,
});

/** Without the message, because its writer may have entered somebody else's address. */
export const contactAcknowledgement: Template<'contact-acknowledgement'> = ({ name }, site) => ({
  subject: 'We got your message',
  heading: 'Thanks for reaching out',
  blocks: [
    text(greeting(name)),
    text(
      `We received your message. A real person reads every one, and we’ll get back to you within ${ANSWER_TIME}.`,
    ),
    text('In the meantime, our FAQ answers the most common questions.'),
    button('Read the FAQ', `${site.publicUrl}/faq`),
  ],
  reason: `You’re getting this email because someone entered this address in the ${site.brandName} contact form. If that wasn’t you, you can ignore it.`,
});
