import { Button } from '@fluentui/react-components';
import { ArrowDownRegular } from '@fluentui/react-icons/headless/svg/arrow-down';
import { ArrowUpRegular } from '@fluentui/react-icons/headless/svg/arrow-up';
import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete';
import type { ReactElement } from 'react';
import styles from './row-actions.module.scss';
import { rowActionId, type RowAction } from './use-rows';

interface RowActionsProps {
  path: string;
  index: number;
  count: number;
  /** What a row is, for the buttons' names: `segment`. */
  what: string;
  onMove: (index: number, by: -1 | 1) => void;
  onRemove: (index: number) => void;
}

export const RowActions = ({ path, index, count, what, onMove, onRemove }: RowActionsProps) => {
  const button = (
    action: RowAction,
    name: string,
    icon: ReactElement,
    possible: boolean,
    onClick: () => void,
  ) => (
    <Button
      id={rowActionId(path, index, action)}
      appearance="subtle"
      icon={icon}
      aria-label={name}
      disabled={!possible}
      onClick={onClick}
    />
  );
  const row = `${what} ${index + 1}`;
  return (
    <span className={styles.actions}>
      {button('up', `Move ${row} up`, <ArrowUpRegular />, index > 0, () => onMove(index, -1))}
      {button('down', `Move ${row} down`, <ArrowDownRegular />, index < count - 1, () =>
        onMove(index, 1),
      )}
      {button('remove', `Remove ${row}`, <DeleteRegular />, true, () => onRemove(index))}
    </span>
  );
};
