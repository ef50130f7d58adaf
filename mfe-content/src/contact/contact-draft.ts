import type { Inquiry } from '@site/brand/inquiries';
import type { ContactMessage } from '@site/contracts';
import { readStored, writeStored } from '@site/platform';

/** What a link to the form preselects, see `contactPath`; empty without it. */
export interface ContactLink {
  inquiry: Inquiry;
  subject: string;
}

/** An unsent message, and the link that it was written for. */
interface DraftMessage extends Pick<ContactMessage, 'inquiry' | 'message'> {
  link: ContactLink;
}

/** Messages to links with a subject are one draft, all others another. */
export interface ContactDraft extends Pick<ContactMessage, 'name' | 'email'> {
  free: DraftMessage;
  linked: DraftMessage;
}

const NO_MESSAGE: DraftMessage = {
  inquiry: '',
  message: '',
  link: { inquiry: '', subject: '' },
};

export const EMPTY_DRAFT: ContactDraft = {
  name: '',
  email: '',
  free: NO_MESSAGE,
  linked: NO_MESSAGE,
};

/** In session storage (docs/product.md, section 3.13). */
const KEY = 'contact-draft';

/** Keeps unsent input for the session. An emptied message starts again from the link. */
export const saveDraft = (draft: ContactDraft): void => {
  const kept = (text: DraftMessage) => (text.message ? text : NO_MESSAGE);
  const saved = JSON.stringify({ ...draft, free: kept(draft.free), linked: kept(draft.linked) });
  writeStored('sessionStorage', KEY, saved === JSON.stringify(EMPTY_DRAFT) ? null : saved);
};

/** An earlier release may have stored another shape. A zod schema would add 6 KB to the home page. */
const isLike = (sample: object, value: unknown): boolean =>
  Object.entries(sample).every(([key, part]: [string, unknown]) => {
    const stored = (value as Record<string, unknown> | null | undefined)?.[key];
    return typeof part === 'object' ? isLike(part!, stored) : typeof stored === typeof part;
  });

const isDraft = (value: unknown): value is ContactDraft => isLike(EMPTY_DRAFT, value);

export const loadDraft = (): ContactDraft => {
  try {
    const saved: unknown = JSON.parse(readStored('sessionStorage', KEY) ?? 'null');
    return isDraft(saved) ? saved : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
};

const withoutSubject = (message: string, subject: string): string => {
  const line = subject.slice(0, -1);
  // Behind a colon the visitor may have continued the line.
  return `${message}\n`.startsWith(line.endsWith(':') ? line : subject)
    ? message.slice(line.length).replace(/^\s/, '')
    : message;
};

const kindOf = ({ subject }: ContactLink) => (subject ? 'linked' : 'free');

/** The unsent input for a link, whose inquiry and subject replace those of an earlier link. */
export const messageFor = (draft: ContactDraft, link: ContactLink): ContactMessage => {
  const { name, email, [kindOf(link)]: text } = draft;
  const isSameSubject = link.subject === text.link.subject;
  const isSameLink = isSameSubject && link.inquiry === text.link.inquiry;
  return {
    name,
    email,
    inquiry: isSameLink ? text.inquiry : link.inquiry || text.inquiry,
    message: isSameSubject
      ? text.message
      : link.subject + withoutSubject(text.message, text.link.subject),
  };
};

/** The draft after an edit of the message for a link. */
export const editDraft = (
  draft: ContactDraft,
  link: ContactLink,
  entry: Partial<ContactMessage>,
): ContactDraft => {
  const { name, email, ...text } = { ...messageFor(draft, link), ...entry };
  return { ...draft, name, email, [kindOf(link)]: { ...text, link } };
};
