import { ArrowDownRegular } from '@fluentui/react-icons/headless/svg/arrow-down';
import { ArrowUpRegular } from '@fluentui/react-icons/headless/svg/arrow-up';
import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete';
import styles from './row-actions.module.scss';
import { rowActionId } from './use-rows';

interface RowActionsProps {
  path: string;
  index: number;
  count: number;
  /** What a row is, for the buttons' names: `segment`. */
  what: string;
  onMove: (index: number, by: -1 | 1) => void;
  onRemove: (index: number) => void;
}

export const RowActions = ({ path, index, count, what, onMove, onRemove }: RowActionsProps) => (
  <span className={styles.actions}>
    <button
      type="button"
      id={rowActionId(path, index, 'up')}
      aria-label={`Move ${what} ${index + 1} up`}
      disabled={index === 0}
      onClick={() => onMove(index, -1)}
    >
      <ArrowUpRegular />
    </button>
    <button
      type="button"
      id={rowActionId(path, index, 'down')}
      aria-label={`Move ${what} ${index + 1} down`}
      disabled={index === count - 1}
      onClick={() => onMove(index, 1)}
    >
      <ArrowDownRegular />
    </button>
    <button
      type="button"
      id={rowActionId(path, index, 'remove')}
      aria-label={`Remove ${what} ${index + 1}`}
      onClick={() => onRemove(index)}
    >
      <DeleteRegular />
    </button>
  </span>
);
