import { FRAME_READY } from '@site/contracts';
import { useEffect, useRef, useState } from 'react';
import { useWidth } from '../charts/use-width';
import styles from './sized-frame.module.scss';

interface SizedFrameProps {
  src: string;
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
    const target = sandboxed ? '*' : window.location.origin;
    if (ready > 0) frame.current?.contentWindow?.postMessage(data, target);
  }, [ready, data, sandboxed]);

  const scale = Math.min(1, room / width);
  return (
    <div ref={place} className={styles.place}>
      <div className={styles.window} style={{ width: width * scale, height: height * scale }}>
        <iframe
          ref={frame}
          className={styles.frame}
          style={{ width, height, transform: `scale(${scale})` }}
          src={src}
          title={title}
          sandbox={sandboxed ? 'allow-scripts' : undefined}
          // What is refused leaves a document of another origin in its place.
          onLoad={() => !sandboxed && !frame.current?.contentDocument && onLost?.()}
        />
      </div>
    </div>
  );
};
