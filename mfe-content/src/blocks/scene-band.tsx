import styles from './scene-band.module.scss';

/**
 * A decorative picture over the full width that fades out at the bottom. `fadesIn`: it also fades in at the top, below
 * other content; `lazy`: it is loaded lazily, because it is not on the first screen.
 */
export const SceneBand = ({
  picture,
  fadesIn = false,
  lazy = false,
}: {
  picture: string;
  fadesIn?: boolean;
  lazy?: boolean;
}) => (
  <img
    className={`${styles.band} ${fadesIn ? styles.fadesIn : ''}`.trim()}
    src={picture}
    alt=""
    width={1440}
    height={600}
    {...(lazy ? { loading: 'lazy' } : { fetchPriority: 'high' })}
  />
);
