import type { Inquiry } from '@site/brand/inquiries';
import type { ContactMessage } from '@site/contracts';
import { readStored, writeStored } from '@site/platform';

/** What a link to the form preselects, see `contactPath`; empty without it. */
export interface ContactLink {
  inquiry: Inquiry;
  subject: string;
}

type Message = Pick<ContactMessage, 'inquiry' | 'message'>;

/** Unsent input. Each link has a message of its own, so that no text is sent about something else. */
export interface ContactDraft extends Pick<ContactMessage, 'name' | 'email'> {
  messages: Record<string, Message>;
}

export const EMPTY_DRAFT: ContactDraft = { name: '', email: '', messages: {} };

const keyOf = ({ inquiry, subject }: ContactLink) => `${inquiry} ${subject}`;

export const messageFor = (
  { name, email, messages }: ContactDraft,
  link: ContactLink,
): ContactMessage => ({
  name,
  email,
  ...(messages[keyOf(link)] ?? { inquiry: link.inquiry, message: link.subject }),
});

/** The draft after an edit of the message for a link. */
export const editDraft = (
  draft: ContactDraft,
  link: ContactLink,
  entry: Partial<ContactMessage>,
): ContactDraft => {
  const { name, email, ...message } = { ...messageFor(draft, link), ...entry };
  return { name, email, messages: { ...draft.messages, [keyOf(link)]: message } };
};

/** In session storage (docs/product.md, section 3.13). */
const STORAGE_KEY = 'contact-draft';

/** Keeps unsent input for the session. An emptied message starts again from the link. */
export const saveDraft = ({ messages, ...person }: ContactDraft): void => {
  const written = Object.entries(messages).filter(([, { message }]) => message);
  const saved = JSON.stringify({ ...person, messages: Object.fromEntries(written) });
  writeStored('sessionStorage', STORAGE_KEY, saved === JSON.stringify(EMPTY_DRAFT) ? null : saved);
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** An earlier release may have stored another shape. A zod schema would add 6 KB to the home page. */
const isDraft = (value: unknown): value is ContactDraft => {
  const { name, email, messages } = (value ?? {}) as Partial<ContactDraft>;
  return (
    isText(name) &&
    isText(email) &&
    Object.values(messages ?? [{}]).every(
      ({ inquiry, message }: Partial<Message>) => isText(inquiry) && isText(message),
    )
  );
};

export const loadDraft = (): ContactDraft => {
  try {
    const saved: unknown = JSON.parse(readStored('sessionStorage', STORAGE_KEY) ?? 'null');
    return isDraft(saved) ? saved : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
};
