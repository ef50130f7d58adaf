import styles from './scene-band.module.scss';

/**
 * A decorative picture over the full width that fades out at the bottom. `below`: content is above it, so that it fades
 * in as well; `late`: it is not on the first screen.
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
