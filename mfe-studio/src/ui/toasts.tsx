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
/** Longer than a sentence takes to read, in ms. */
const SHOWN_MS = 7000;

/** Where toasts appear, once for the Studio. */
export const Toasts = () => (
  <Toaster toasterId={TOASTER} position="bottom-end" limit={3} timeout={SHOWN_MS} pauseOnHover />
);

/** Confirms an action whose result is not visible otherwise. Errors are never toasts: they stay beside the control. */
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
