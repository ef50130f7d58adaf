import styles from './scene-band.module.scss';

/**
 * The first scene of a page from edge to edge of the window, which sinks into the page's ground; `below` its heading it
 * rises from it as well. It is decoration, so it has no text.
 */
export const SceneBand = ({ picture, below = false }: { picture: string; below?: boolean }) => (
  <img
    className={`${styles.band} ${below ? styles.below : ''}`.trim()}
    src={picture}
    alt=""
    width={1440}
    height={600}
    fetchPriority="high"
  />
);
