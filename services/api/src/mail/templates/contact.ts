import { INQUIRY_LABELS, type Inquiry } from '@site/brand/inquiries';
import { ANSWER_TIME } from '@site/brand/promises';
import type { ContactMessage } from '@site/contracts';
import { greeting, type Template } from './mail-content';

const nameOf = (inquiry: Inquiry): string =>
  inquiry === '' ? 'No subject chosen' : INQUIRY_LABELS[inquiry];

/** A line for each field except the message, which is quoted below. */
type Facts = Record<Exclude<keyof ContactMessage, 'message'>, [label: string, text: string]>;

const factsOf = ({ name, email, inquiry }: ContactMessage): Facts => ({
  name: ['Name', name],
  email: ['Email', email],
  inquiry: ['Inquiry', nameOf(inquiry)],
});

export const contactToStaff: Template<'contact-to-staff'> = (entered, { brand }) => ({
  subject: `${nameOf(entered.inquiry)}: a message from ${entered.name}`,
  heading: 'A message from the site',
  blocks: [
    { type: 'facts', facts: Object.values(factsOf(entered)) },
    { type: 'quote', text: entered.message },
    {
      type: 'text',
      text: `Reply to this mail to answer. We promise an answer within ${ANSWER_TIME}.`,
    },
  ],
  why: `Sent to the ${brand} team by the contact form.`,
});

/** Without the message, because its writer may have entered somebody else's address. */
export const contactAcknowledgement: Template<'contact-acknowledgement'> = ({ name }, site) => ({
  subject: `We have received your message`,
  heading: 'Thank you for writing to us',
  blocks: [
    { type: 'text', text: greeting(name) },
    {
      type: 'text',
      text: `Your message was received. A person reads every one of them, and we will get back to you within ${ANSWER_TIME}.`,
    },
    { type: 'text', text: 'Until then, many questions are answered on our FAQ page.' },
    { type: 'button', label: 'Read the FAQ', url: `${site.publicUrl}/faq` },
  ],
  why: `You get this mail because your address was given in the contact form of ${site.brand}. If that was not you, there is nothing to do.`,
});
