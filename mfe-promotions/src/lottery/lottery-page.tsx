import wheel from '@site/art/scenes/lottery.svg';
import { LotteryRules } from './lottery-rules';
import styles from './lottery-page.module.scss';
import { WelcomeCard } from './welcome-card';

/** `/lottery`: the wheel lights the screen, the card beside it begins the lottery. */
export default function LotteryPage() {
  return (
    <section className={styles.lottery}>
      <div className={styles.stage}>
        <img className={styles.wheel} src={wheel} alt="" width={1200} height={800} />
        <WelcomeCard />
      </div>
      <LotteryRules />
    </section>
  );
}
