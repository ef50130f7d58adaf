import { useCallback, useRef, useState } from 'react';

type SendState =
  | { status: 'idle' | 'pending' | 'success'; error?: undefined }
  | { status: 'error'; error: unknown };

interface SendOptions<Entered> {
  send(entered: Entered): Promise<unknown>;
  onSuccess?(entered: Entered): void;
  onError?(error: unknown): void;
}

/**
 * Sends what a visitor has entered, without retries. The state is that of the latest call. `onSuccess` and `onError` are
 * called for each, also after the component was unmounted.
 */
export function useSend<Entered>({ send, onSuccess, onError }: SendOptions<Entered>) {
  const [state, setState] = useState<SendState>({ status: 'idle' });
  const last = useRef(0);

  const begin = useCallback((status: 'idle' | 'pending') => {
    last.current += 1;
    setState({ status });
    return last.current;
  }, []);
  const start = async (entered: Entered) => {
    const call = begin('pending');
    const end = (next: SendState) => {
      if (call === last.current) setState(next);
    };
    try {
      await send(entered);
    } catch (error) {
      end({ status: 'error', error });
      onError?.(error);
      return;
    }
    end({ status: 'success' });
    onSuccess?.(entered);
  };

  /** Returns to idle and ignores pending calls. The function's identity is stable. */
  const reset = useCallback(() => void begin('idle'), [begin]);

  return {
    ...state,
    isPending: state.status === 'pending',
    isSuccess: state.status === 'success',
    send: (entered: Entered) => void start(entered),
    reset,
  };
}
