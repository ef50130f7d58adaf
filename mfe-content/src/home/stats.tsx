import { Section } from '@site/shared-ui';
import { Figures } from '../blocks/figures';
import { stats } from './home-content';
import styles from './stats.module.scss';
import { useCountUp } from './use-count-up';
import { type Sight, useSeen } from './use-seen';

const shown = (count: number, suffix: string) => count.toLocaleString('en-US') + suffix;

/** Three figures that count up when they come into sight. Screen readers hear the final ones only. */
export const Stats = () => {
  const [element, sight] = useSeen<HTMLDivElement>();
  return (
    <Section aria-label="In figures">
      <div ref={element}>
        <Figures
          figures={stats.map(({ target, suffix, label }) => ({
            label,
            value: <Counter target={target} suffix={suffix} sight={sight} />,
          }))}
        />
      </div>
    </Section>
  );
};

const Counter = ({
  target,
  suffix,
  sight,
}: {
  target: number;
  suffix: string;
  sight: Sight | undefined;
}) => {
  const count = useCountUp(target, sight);
  return (
    <>
      <span className={styles.counting} aria-hidden="true">
        {shown(count, suffix)}
      </span>
      <span className={styles.heard}>{shown(target, suffix)}</span>
    </>
  );
};
