import { ANSWER_TIME } from '@site/brand/promises';
import type { ContactMessage } from '@site/contracts';
import { unavailableNotice } from '@site/contracts/unavailable';
import { notify, request, ResponseError, useSend } from '@site/platform';

/** Sends a message and says how it went (docs/product.md, section 8.1). The server checks it; only success is read. */
export const useContactMessage = ({ onSuccess }: { onSuccess: () => void }) =>
  useSend({
    send: (message: ContactMessage) => request('/api/contact', { method: 'POST', body: message }),
    onSuccess: () => {
      onSuccess();
      notify({
        title: '✅ Message Sent!',
        message: `Thank you for contacting us. We'll get back to you within ${ANSWER_TIME}.`,
      });
    },
    onError: (error) => {
      notify(
        error instanceof ResponseError
          ? (unavailableNotice(error) ?? {
              kind: 'destructive',
              title: 'Oops!',
              message: 'Something went wrong. Please try again.',
            })
          : {
              kind: 'destructive',
              title: 'Error',
              message: 'Failed to send message. Please try again later.',
            },
      );
    },
  });
