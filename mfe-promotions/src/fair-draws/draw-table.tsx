import { drawPath, type DrawList } from '@site/contracts';
import { dayInWords } from '@site/contracts/wall-clock';
import { Link } from '@site/shared-ui/router';
import { visibleDraws } from './draws-query';
import { prizeName, verdictOf } from './evidence';
import styles from './fair-draws.module.scss';
import { useFold } from './use-fold';
import { VERDICT_LABELS } from './verdict-text';

/** The newest draws of a campaign, each verified. */
export const DrawTable = ({ list }: { list: DrawList }) => {
  const rows = visibleDraws(list, undefined).map((draw) => ({
    draw,
    state: verdictOf(list, draw).state,
  }));
  const { shown, button } = useFold(rows, 6);
  const isSealed = rows.some(({ state }) => state === 'sealed');
  return (
    <>
      <table className={styles.table}>
        <caption>
          {`Checked in your browser.${isSealed ? ' You can check the outcomes of today’s draws tomorrow.' : ''}`}
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
          {shown.map(({ draw, state }) => (
            <tr key={draw.number}>
              <th scope="row">
                <Link to={drawPath({ campaign: list.campaign, number: draw.number })}>
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
      {button}
    </>
  );
};
