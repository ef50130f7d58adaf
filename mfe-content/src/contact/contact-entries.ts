import type { Inquiry } from '@site/brand/inquiries';
import type { ContactMessage } from '@site/contracts';

/** `inquiry` and `message` are undefined until the visitor changes them: what the link brought holds until then. */
export interface ContactEntries extends Omit<ContactMessage, 'inquiry' | 'message'> {
  inquiry: Inquiry | undefined;
  message: string | undefined;
}

export const UNTOUCHED: ContactEntries = {
  name: '',
  email: '',
  inquiry: undefined,
  message: undefined,
};

let kept = UNTOUCHED;

/** Keeps unsent entries while the visitor looks at other pages, until the site is loaded again. */
export const keepEntries = (entries: ContactEntries): void => void (kept = entries);

/** What was kept. An inquiry and a subject that a link brings come before it, but nothing that was written is lost. */
export const keptEntries = ({
  inquiry,
  subject,
}: Record<'inquiry' | 'subject', boolean>): ContactEntries => ({
  ...kept,
  inquiry: inquiry ? undefined : kept.inquiry,
  message: subject ? kept.message || undefined : kept.message,
});
