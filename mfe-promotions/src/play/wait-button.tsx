import { Button } from '@site/shared-ui';
import { useId, type ComponentPropsWithRef } from 'react';
import styles from './cards.module.scss';
import { Cooldown } from './cooldown';
import { useTimeLeft } from './use-time-left';

interface WaitButtonProps extends Pick<ComponentPropsWithRef<'button'>, 'ref' | 'children'> {
  /** ISO 8601: until when it cannot be pressed. */
  until?: string;
  /** Whether it is the visitor's network that has to wait. */
  ofNetwork?: boolean;
  /** Whether what it was pressed for goes on. */
  busy?: boolean;
  /** Whether it comes where another button was pressed. */
  follows?: boolean;
  onPress: () => void;
}

/** What a wheel's card is pressed for. It says above itself how long it has to wait, and then can be pressed. */
export const WaitButton = ({
  until,
  ofNetwork,
  busy = false,
  follows = false,
  onPress,
  ...rest
}: WaitButtonProps) => {
  const wait = useId();
  const seconds = useTimeLeft(busy ? undefined : until);
  const waits = seconds > 0;
  return (
    <>
      {until && !busy && (
        <Cooldown id={wait} nextSpinAt={until} seconds={seconds} ofNetwork={ofNetwork} />
      )}
      {/* Not `disabled`, which would drop its focus. */}
      <Button
        look="primary"
        className={`${styles.wide} ${follows ? styles.following : ''}`.trim()}
        aria-disabled={waits || busy}
        aria-describedby={waits ? wait : undefined}
        onClick={() => {
          if (!waits && !busy) onPress();
        }}
        {...rest}
      />
    </>
  );
};
