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
/** In ms. */
const SHOWN_MS = 7000;

/** The place of all toasts. */
export const Toasts = () => (
  <Toaster toasterId={TOASTER} position="bottom-end" limit={3} timeout={SHOWN_MS} pauseOnHover />
);

/** Confirms an action whose result is not visible. Errors are shown beside their control instead. */
export const useToast = (): ((message: string) => void) => {
  const { dispatchToast } = useToastController(TOASTER);
  return useCallback(
    (message) =>
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
            {message}
          </ToastTitle>
        </Toast>,
        { intent: 'success' },
      ),
    [dispatchToast],
  );
};
