import { oddsWords, type Campaign } from '@site/contracts';
import { Link } from '@site/shared-ui/router';
import { momentText } from './dates';
import { limitText } from './odds';
import styles from './official-rules.module.scss';
import { PrizeList } from './prize-list';

/** The rules of the campaign that is played, from its own data. */
export const OfficialRules = ({ campaign }: { campaign: Omit<Campaign, 'earlier'> }) => {
  const { rules, timeZone } = campaign;
  const terms: [term: string, meaning: string][] = [
    ['Odds', `${oddsWords(campaign.winOneIn)} wins. Each draw is decided with these odds.`],
    [
      'Entry period',
      `${momentText(campaign.startsAt, timeZone)} to ${momentText(campaign.endsAt, timeZone)}`,
    ],
    [
      'Limit',
      `${limitText(campaign.cooldownMinutes)}.${campaign.requiresCode ? ' Each QR code is good for one spin.' : ''}`,
    ],
    ['Age', `Adults ${rules.minimumAge} and over only.`],
    ['Winners', rules.contact],
    ['Claims', `Prizes can be claimed until ${momentText(campaign.claimUntil, timeZone)}.`],
    ['Purchase', rules.noPurchase],
  ];
  return (
    <section className={styles.rules} aria-labelledby="official-rules">
      <h2 id="official-rules">Official rules</h2>
      <div className={styles.columns}>
        <dl className={styles.terms}>
          {terms.map(([term, meaning]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <div>
          <PrizeList campaign={campaign} />
          {rules.more.map((paragraph) => (
            <p key={paragraph} className={styles.more}>
              {paragraph}
            </p>
          ))}
          <p className={styles.more}>
            <Link to={`/fair-draws?campaign=${encodeURIComponent(campaign.id)}`}>
              How draws are decided, and how you can check them
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
};
