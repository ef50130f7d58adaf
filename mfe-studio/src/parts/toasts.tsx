import {
  Button,
  Toast,
  Toaster,
  ToastTitle,
  ToastTrigger,
  useToastController,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import { useCallback } from 'react';

const TOASTER = 'studio';
/** Longer than a sentence takes to read, in ms; the pointer on it stops the time. */
const SHOWN_MS = 7000;

/** Where toasts appear, once for the Studio. */
export const Toasts = () => (
  <Toaster toasterId={TOASTER} position="bottom-end" limit={3} timeout={SHOWN_MS} pauseOnHover />
);

/**
 * Says that something is done, where its place on the page does not show it. What did not work is never a toast: it
 * stays beside what was tried, until it is tried again.
 */
export const useToast = (): ((done: string) => void) => {
  const { dispatchToast } = useToastController(TOASTER);
  return useCallback(
    (done) =>
      dispatchToast(
        <Toast>
          <ToastTitle
            action={
              <ToastTrigger>
                <Button
                  appearance="transparent"
                  size="small"
                  aria-label="Dismiss"
                  icon={<DismissRegular />}
                />
              </ToastTrigger>
            }
          >
            {done}
          </ToastTitle>
        </Toast>,
        { intent: 'success' },
      ),
    [dispatchToast],
  );
};
