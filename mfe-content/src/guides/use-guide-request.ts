import { ebookAddress, type Ebook, type EbookRequest } from '@site/contracts';
import { unavailableNotice } from '@site/contracts/unavailable';
import { notify, request, ResponseError, useSend } from '@site/platform';

export type Entries = Pick<EbookRequest, 'name' | 'email'>;

export interface GuideRequest extends Entries {
  guide: Ebook;
}

/** Notice of a failure, whose message the dialog shows as well (docs/product.md, section 8.1). */
export const failureNotice = (error: unknown) =>
  error instanceof ResponseError
    ? (unavailableNotice(error) ?? {
        kind: 'destructive' as const,
        title: 'Oops!',
        message: 'Something went wrong. Please try again.',
      })
    : { title: 'Error', message: 'Failed to process download. Please try again later.' };

/** Requests a guide and shows the outcome. */
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

/** Opens a guide in a new tab. Returns false if the browser blocked it: some allow it only directly after a click. */
export const openGuide = (guide: Ebook): boolean =>
  window.open(ebookAddress(guide), '_blank') !== null;
