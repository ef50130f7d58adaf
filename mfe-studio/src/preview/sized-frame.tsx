import { useEffect, useRef, useState } from 'react';
import { FRAME_READY } from '@site/contracts';
import { useWidth } from '../ui/use-width';
import styles from './sized-frame.module.scss';

/** How long the visitors' page may take on a slow connection, in ms. */
const LOAD_TIMEOUT_MS = 20_000;

interface SizedFrameProps {
  /** A path. */
  src: string;
  /** The origin of the frame's document, if it differs from this page's. */
  origin?: string;
  title: string;
  /** Sent to the document in the frame when it reports that it is ready, and whenever the data changes. */
  data: unknown;
  /** In CSS px; scaled down if there is less room. */
  width: number;
  /** Until the document reports the height of its content. */
  height: number;
  /** For untrusted content: allows scripts and nothing else. */
  sandboxed?: boolean;
  /** Called if the document has not loaded or refuses to be framed. */
  onFail?: () => void;
}

/** A window of a chosen size within the page. */
export const SizedFrame = (props: SizedFrameProps) => {
  const { src, origin, title, data, width, sandboxed = false, onFail } = props;
  const container = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const available = useWidth(container, width);
  /** Counts how often the frame's document was ready, because it needs the data again after a reload. */
  const [ready, setReady] = useState(0);
  const [height = props.height, setHeight] = useState<number>();

  useEffect(() => {
    const handleMessage = ({ source, data: message }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow) return;
      if (message === FRAME_READY) setReady((before) => before + 1);
      if (typeof message === 'number') setHeight(message);
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, []);

  useEffect(() => {
    // A sandboxed document has an opaque origin.
    const target = sandboxed ? '*' : (origin ?? window.location.origin);
    if (ready > 0) frame.current?.contentWindow?.postMessage(data, target);
  }, [ready, data, sandboxed, origin]);

  // The message is the only sign that a document of another origin has loaded.
  useEffect(() => {
    if (origin === undefined || ready > 0) return;
    const timer = setTimeout(() => onFail?.(), LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [origin, ready, onFail]);

  const scale = Math.min(1, available / width);
  return (
    <div ref={container} className={styles.container}>
      <div className={styles.window} style={{ width: width * scale, height: height * scale }}>
        <iframe
          ref={frame}
          className={styles.frame}
          style={{ width, height, transform: `scale(${scale})` }}
          src={`${origin ?? ''}${src}`}
          title={title}
          sandbox={sandboxed ? 'allow-scripts' : undefined}
          // If framing was refused, the frame contains an error page of another origin.
          onLoad={() => {
            const isReadable = !sandboxed && origin === undefined;
            if (isReadable && !frame.current?.contentDocument) onFail?.();
          }}
        />
      </div>
    </div>
  );
};
