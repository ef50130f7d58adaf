import type { DrawList, DrawRecord } from '@site/contracts';
import { stepsOf, type Step } from './evidence';
import styles from './fair-draws.module.scss';

const STATE: Record<Step['state'], string> = {
  right: '✓ checked',
  wrong: '✗ does not match',
  sealed: 'still sealed',
};

/** Every step of the check of one draw, with what was compared. */
export const DrawSteps = ({ list, draw }: { list: DrawList; draw: DrawRecord }) => (
  <ol className={styles.steps}>
    {stepsOf(list, draw).map(({ title, state, meaning, values }) => (
      <li key={title}>
        <h3>
          {title} <span className={styles[state]}>{STATE[state]}</span>
        </h3>
        <p>{meaning}</p>
        <dl>
          {values.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ol>
);
