import { Button } from '@site/shared-ui';
import { useId, type ComponentPropsWithRef } from 'react';
import styles from './cards.module.scss';
import { Cooldown } from './cooldown';
import { useTimeLeft } from './use-time-left';

interface WaitButtonProps extends Pick<ComponentPropsWithRef<'button'>, 'ref' | 'children'> {
  /** ISO 8601: disabled until then. */
  until?: string;
  /** Whether the network has to wait, not the person. */
  ofNetwork?: boolean;
  /** Whether its action is in progress. */
  busy?: boolean;
  /** Whether it replaces a pressed button. */
  follows?: boolean;
  onPress: () => void;
}

/** The main button of a card, with a countdown above while it is disabled. */
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
      {/* `disabled` would drop the focus. */}
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
