import { QUIZ, TERPENES } from '@site/contracts';
import { Link } from '@site/shared-ui/router';
import type { TerpeneScore } from './score-terpenes';
import styles from './terpene-entry.module.scss';
import { terpeneNotes } from './terpene-notes';

/** One of the terpenes of a result, with where to find it in the catalogue. */
export const TerpeneEntry = ({ score: { terpene, points } }: { score: TerpeneScore }) => {
  const { name, scent } = TERPENES[terpene];
  const { description, effects, flavors, picture } = terpeneNotes[terpene];
  return (
    <li className={styles.entry}>
      <img src={picture} alt="" width={96} height={96} className={styles.picture} />
      <div className={styles.text}>
        <h3>{name}</h3>
        <p className={styles.points}>
          In {points} of {Object.keys(QUIZ).length} answers
        </p>
        <p className={styles.scent}>{scent}</p>
        <p>{description}</p>
        <dl className={styles.traits}>
          <div>
            <dt>People say</dt>
            <dd>{effects.join(', ')}</dd>
          </div>
          <div>
            <dt>Flavor</dt>
            <dd>{flavors.join(', ')}</dd>
          </div>
        </dl>
        <Link to={`/products?terpene=${terpene}`}>Products with {name}</Link>
      </div>
    </li>
  );
};
