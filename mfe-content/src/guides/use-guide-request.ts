import { ebookAddress, type Ebook, type EbookRequest } from '@site/contracts';
import { unavailableNotice } from '@site/contracts/unavailable';
import { notify, request, ResponseError, useSend } from '@site/platform';

/** What the visitor enters. */
export type Entries = Pick<EbookRequest, 'name' | 'email'>;

export interface GuideRequest extends Entries {
  guide: Ebook;
}

/** What each failure says, in the notice and in the dialog (docs/product.md, section 8.1). */
export const failureNotice = (error: unknown) =>
  error instanceof ResponseError
    ? (unavailableNotice(error) ?? {
        kind: 'destructive' as const,
        title: 'Oops!',
        message: 'Something went wrong. Please try again.',
      })
    : { title: 'Error', message: 'Failed to process download. Please try again later.' };

/** Asks for a guide and says how it went; only success is read. */
export const useGuideRequest = ({ onSuccess }: { onSuccess: (guide: Ebook) => void }) =>
  useSend({
    send: ({ guide, name, email }: GuideRequest) => {
      const body: EbookRequest = { name, email, ebookId: guide.id, ebookTitle: guide.title };
      return request('/api/ebooks/download', { method: 'POST', body });
    },
    onSuccess: ({ guide }) => {
      onSuccess(guide);
      notify({
        title: 'Download Starting!',
        message: "Check your downloads folder. We've also sent you a confirmation email.",
      });
    },
    onError: (error) => notify(failureNotice(error)),
  });

/**
 * Opens a guide in a new tab. False where the browser did not let us: some count a press of a button as over
 * once an answer had to be waited for.
 */
export const openGuide = (guide: Ebook): boolean =>
  window.open(ebookAddress(guide), '_blank') !== null;
