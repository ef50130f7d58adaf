import type { DrawList } from '@site/contracts';
import { dayInWords } from '@site/contracts/wall-clock';
import { Link } from '@site/shared-ui/router';
import { visibleDraws } from './draws-query';
import { prizeName, verdictOf } from './evidence';
import styles from './fair-draws.module.scss';
import { VERDICT_LABELS } from './verdict-text';

/** The newest draws of a campaign, each verified. */
export const DrawTable = ({ list }: { list: DrawList }) => {
  const rows = visibleDraws(list, undefined).map((draw) => ({
    draw,
    state: verdictOf(list, draw).state,
  }));
  const isSealed = rows.some(({ state }) => state === 'sealed');
  return (
    <table className={styles.table}>
      <caption>
        {`Latest draws, checked in your browser.${isSealed ? ' The outcome of a sealed draw can be checked when its day is over.' : ''}`}
      </caption>
      <thead>
        <tr>
          <th scope="col">Draw</th>
          <th scope="col">Day</th>
          <th scope="col">Outcome</th>
          <th scope="col">Check</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ draw, state }) => (
          <tr key={draw.number}>
            <th scope="row">
              <Link
                to={`/fair-draws?campaign=${encodeURIComponent(list.campaign)}&draw=${draw.number}`}
              >
                No. {draw.number}
              </Link>
            </th>
            <td>{dayInWords(draw.day, 'medium')}</td>
            <td>{prizeName(list, draw.prize)}</td>
            <td className={styles[state]}>{VERDICT_LABELS[state]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
