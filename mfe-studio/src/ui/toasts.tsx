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
const TIMEOUT_MS = 7000;

/** Renders the toasts of the Studio. */
export const Toasts = () => (
  <Toaster toasterId={TOASTER} position="bottom-end" timeout={TIMEOUT_MS} pauseOnHover />
);

/** Returns a function that confirms an action in a toast, with "Undo" if it can be undone. Errors are shown at their control instead. */
export const useToast = (): ((message: string, undo?: () => void) => void) => {
  const { dispatchToast, dismissAllToasts } = useToastController(TOASTER);
  return useCallback(
    (message, undo) => {
      // The latest is shown at once instead of waiting for the earlier ones.
      dismissAllToasts();
      dispatchToast(
        <Toast>
          <ToastTitle
            action={
              <>
                {undo && (
                  <ToastTrigger>
                    <Button size="small" onClick={undo}>
                      Undo
                    </Button>
                  </ToastTrigger>
                )}
                <ToastTrigger>
                  <Button
                    appearance="transparent"
                    size="small"
                    aria-label="Dismiss"
                    icon={<DismissRegular />}
                  />
                </ToastTrigger>
              </>
            }
          >
            {message}
          </ToastTitle>
        </Toast>,
        { intent: 'success' },
      );
    },
    [dispatchToast, dismissAllToasts],
  );
};
