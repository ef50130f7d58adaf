import { FRAME_READY } from '@site/contracts';
import { useEffect, useRef, useState } from 'react';
import { useWidth } from '../charts/use-width';
import styles from './sized-frame.module.scss';

/** How long a visitors' page may take on a slow line, in ms. */
const PATIENCE_MS = 20_000;

interface SizedFrameProps {
  /** A path. */
  src: string;
  /** Whose path it is, where that is not this page's. */
  origin?: string;
  title: string;
  /** What the document in the frame is handed, once it says that it waits, and whenever it changes. */
  data: unknown;
  /** Of a window in CSS px; shown smaller where there is less room. */
  width: number;
  height: number;
  /** For what is not to be trusted with this site's origin: it may run its own script, and nothing else. */
  sandboxed?: boolean;
  /** Called when the document did not come, or refuses to be in a frame. */
  onLost?: () => void;
}

/** A window of a chosen size within the page. */
export const SizedFrame = ({
  src,
  origin,
  title,
  data,
  width,
  height,
  sandboxed = false,
  onLost,
}: SizedFrameProps) => {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useWidth(place, width);
  // Counts, because a document that was loaded anew waits anew.
  const [ready, setReady] = useState(0);

  useEffect(() => {
    const hear = ({ source, data: said }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow && said === FRAME_READY)
        setReady((before) => before + 1);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    // A sandboxed document has no origin that could be named.
    const target = sandboxed ? '*' : (origin ?? window.location.origin);
    if (ready > 0) frame.current?.contentWindow?.postMessage(data, target);
  }, [ready, data, sandboxed, origin]);

  // Of a document of another origin nothing can be read: it says that it waits, or it has not come.
  useEffect(() => {
    if (origin === undefined || ready > 0) return;
    const tooLate = setTimeout(() => onLost?.(), PATIENCE_MS);
    return () => clearTimeout(tooLate);
  }, [origin, ready, onLost]);

  const scale = Math.min(1, room / width);
  return (
    <div ref={place} className={styles.place}>
      <div className={styles.window} style={{ width: width * scale, height: height * scale }}>
        <iframe
          ref={frame}
          className={styles.frame}
          style={{ width, height, transform: `scale(${scale})` }}
          src={`${origin ?? ''}${src}`}
          title={title}
          sandbox={sandboxed ? 'allow-scripts' : undefined}
          // What is refused leaves a document of another origin in its place.
          onLoad={() => {
            const isReadable = !sandboxed && origin === undefined;
            if (isReadable && !frame.current?.contentDocument) onLost?.();
          }}
        />
      </div>
    </div>
  );
};
