import styles from './scene-band.module.scss';

/**
 * A scene from edge to edge of the window, which sinks into the page's ground. `below` words it rises from it as well;
 * `late` is one that is not in the first screen. It is decoration, so it has no text.
 */
export const SceneBand = ({
  picture,
  below = false,
  late = false,
}: {
  picture: string;
  below?: boolean;
  late?: boolean;
}) => (
  <img
    className={`${styles.band} ${below ? styles.below : ''}`.trim()}
    src={picture}
    alt=""
    width={1440}
    height={600}
    {...(late ? { loading: 'lazy' } : { fetchPriority: 'high' })}
  />
);
