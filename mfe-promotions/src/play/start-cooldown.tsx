import { Cooldown } from './cooldown';
import { useTimeLeft } from './use-time-left';

/** Says before the wheel is opened that the next spin has to wait. */
export const StartCooldown = ({ nextSpinAt }: { nextSpinAt?: string }) => {
  const seconds = useTimeLeft(nextSpinAt);
  return nextSpinAt && seconds > 0 ? <Cooldown nextSpinAt={nextSpinAt} seconds={seconds} /> : null;
};
