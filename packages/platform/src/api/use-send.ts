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
 * Sends what a visitor enters, and knows how it went; nothing is kept, repeated or sent later. Of two sendings the state
 * is that of the later one. `onSuccess` and `onError` are told of each, also when the form has gone meanwhile.
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
    const own = begin('pending');
    const end = (ended: SendState) => {
      if (own === last.current) setState(ended);
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

  /** As before anything was sent; what is on its way no longer counts. It is always the same function. */
  const reset = useCallback(() => void begin('idle'), [begin]);

  return {
    ...state,
    isPending: state.status === 'pending',
    isSuccess: state.status === 'success',
    send: (entered: Entered) => void start(entered),
    reset,
  };
}
