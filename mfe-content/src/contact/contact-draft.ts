import type { Inquiry } from '@site/brand/inquiries';
import type { ContactMessage } from '@site/contracts';

/** `inquiry` and `message` are undefined until the visitor edits them; until then the values in the URL apply. */
export interface ContactDraft extends Omit<ContactMessage, 'inquiry' | 'message'> {
  inquiry: Inquiry | undefined;
  message: string | undefined;
}

export const EMPTY_DRAFT: ContactDraft = {
  name: '',
  email: '',
  inquiry: undefined,
  message: undefined,
};

let savedDraft = EMPTY_DRAFT;

/** Keeps unsent input across navigations, until the next page load. */
export const saveDraft = (draft: ContactDraft): void => void (savedDraft = draft);

/**
 * The saved input. Inquiry and subject of the URL take precedence, but a subject never replaces a written message.
 */
export const loadDraft = (hasParam: Record<'inquiry' | 'subject', boolean>): ContactDraft => ({
  ...savedDraft,
  inquiry: hasParam.inquiry ? undefined : savedDraft.inquiry,
  message: hasParam.subject ? savedDraft.message || undefined : savedDraft.message,
});
