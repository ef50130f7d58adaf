import styles from './scene-band.module.scss';

/**
 * A decorative picture on the first screen, over the full width, that fades out at the bottom. `fadesIn`: it also fades in
 * at the top, below other content.
 */
export const SceneBand = ({ picture, fadesIn = false }: { picture: string; fadesIn?: boolean }) => (
  <img
    className={`${styles.band} ${fadesIn ? styles.fadesIn : ''}`.trim()}
    src={picture}
    alt=""
    width={1440}
    height={600}
    fetchPriority="high"
  />
);
