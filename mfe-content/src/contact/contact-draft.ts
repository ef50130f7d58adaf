import type { Inquiry } from '@site/brand/inquiries';
import type { ContactMessage } from '@site/contracts';

/** `inquiry` and `message` are undefined until the visitor edits them; until then the values of the link apply. */
export interface ContactDraft extends Omit<ContactMessage, 'inquiry' | 'message'> {
  inquiry: Inquiry | undefined;
  message: string | undefined;
  /** What the last link with a subject put in front of the message, see `readSubject`. */
  subject: string;
}

export const EMPTY_DRAFT: ContactDraft = {
  name: '',
  email: '',
  inquiry: undefined,
  message: undefined,
  subject: '',
};

let savedDraft = EMPTY_DRAFT;

/** Keeps unsent input across navigations, until the next page load. */
export const saveDraft = (draft: ContactDraft): void => void (savedDraft = draft);

/** The saved input; the inquiry of a link takes precedence. */
export const loadDraft = (hasInquiry: boolean): ContactDraft => ({
  ...savedDraft,
  inquiry: hasInquiry ? undefined : savedDraft.inquiry,
  message: savedDraft.message || undefined,
});

const withoutSubject = (message: string, subject: string): string => {
  const line = subject.slice(0, -1);
  // Behind a colon the visitor may have continued the line.
  return `${message}\n`.startsWith(line.endsWith(':') ? line : subject)
    ? message.slice(line.length).replace(/^\s/, '')
    : message;
};

/** Puts the subject of a link in front of an edited message, in place of an earlier link's. */
export const withSubject = (draft: ContactDraft, subject: string): ContactDraft => {
  const { message, subject: earlier } = draft;
  if (message === undefined) return { ...draft, subject };
  if (!subject || subject === earlier) return draft;
  // A browser that restores a reloaded page's input may have put the subject there.
  const text = withoutSubject(withoutSubject(message, earlier), subject);
  return { ...draft, subject, message: subject + text };
};
