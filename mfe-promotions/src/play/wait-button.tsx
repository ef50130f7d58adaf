import { Button, type ButtonLook } from '@site/shared-ui';
import type { ComponentPropsWithRef } from 'react';
import styles from './cards.module.scss';
import { Cooldown, COOLDOWN_ID } from './cooldown';
import { useTimeLeft } from './use-time-left';

interface WaitButtonProps extends Pick<ComponentPropsWithRef<'button'>, 'ref' | 'children'> {
  look?: ButtonLook;
  /** Time until which it is disabled (ISO 8601). */
  until?: string;
  /** Whether the cooldown is that of the network, not of the person. */
  forNetwork?: boolean;
  /** Whether its action is in progress. */
  busy?: boolean;
  /** Whether it replaces a pressed button. */
  replacesButton?: boolean;
  onPress: () => void;
}

/** The main button of a card, with a countdown above while it is disabled. */
export const WaitButton = ({
  look = 'primary',
  until,
  forNetwork,
  busy = false,
  replacesButton = false,
  onPress,
  ...rest
}: WaitButtonProps) => {
  const seconds = useTimeLeft(busy ? undefined : until);
  const isWaiting = seconds > 0;
  return (
    <>
      {until && !busy && <Cooldown nextSpinAt={until} forNetwork={forNetwork} />}
      {/* `disabled` would drop the focus. */}
      <Button
        look={look}
        className={`${styles.wide} ${replacesButton ? styles.replacing : ''}`.trim()}
        aria-disabled={isWaiting || busy}
        aria-describedby={isWaiting ? COOLDOWN_ID : undefined}
        onClick={() => {
          if (!isWaiting && !busy) onPress();
        }}
        {...rest}
      />
    </>
  );
};
