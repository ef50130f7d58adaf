import { formatOdds, type Campaign } from '@site/contracts';
import { formatMoment } from '@site/contracts/time-zone';
import { Link } from '@site/shared-ui/router';
import { limitText, oddsNow } from './odds';
import styles from './official-rules.module.scss';
import { winLimitText } from './win-limit';
import { PrizeList } from './prize-list';
import { winnersText } from './winners';

const oddsSentence = (campaign: Omit<Campaign, 'earlier'>): string => {
  if (campaign.soldOut)
    return campaign.nextPrizeAt
      ? `Nothing can be won before ${formatMoment(campaign.nextPrizeAt, campaign.timeZone, 'long')}, and no spin is taken.`
      : 'Every prize has been won, so no spin is taken any more.';
  return campaign.winOneInNow === undefined
    ? 'Each draw is decided with these odds.'
    : `A win of a prize that is gone, or cannot be won yet, is a loss: with what can be won now ${oddsNow(campaign)} wins.`;
};

/** The rules of the campaign that is played, from its own data. */
export const OfficialRules = ({ campaign }: { campaign: Omit<Campaign, 'earlier'> }) => {
  const { rules, timeZone } = campaign;
  // Campaigns of older APIs do not tell the terms that are absent here.
  const terms: [term: string, meaning: string | string[] | undefined][] = [
    ['Sponsor', rules.sponsor],
    ['States', rules.states],
    ['Age', `Adults ${rules.minimumAge} and over only.`],
    [
      'Entry period',
      `${formatMoment(campaign.startsAt, timeZone, 'long')} to ${formatMoment(campaign.endsAt, timeZone, 'long')}`,
    ],
    ['Entry', rules.entry],
    ['Purchase', rules.noPurchase],
    [
      'Limit',
      `${limitText(campaign.cooldownMinutes)}.${campaign.requiresCode ? ' Each QR code is good for one spin.' : ''}`,
    ],
    ['Wins of one person', winLimitText(campaign)],
    ['Odds', `${formatOdds(campaign.winOneIn)} wins. ${oddsSentence(campaign)}`],
    ['Winners', winnersText(campaign)],
    [
      'Claims',
      `Prizes can be claimed until ${formatMoment(campaign.claimUntil, timeZone, 'long')}.`,
    ],
  ];
  return (
    <section className={styles.rules} aria-labelledby="official-rules">
      <h2 id="official-rules">Official rules</h2>
      <div className={styles.columns}>
        <dl className={styles.terms}>
          {terms.map(
            ([term, meaning]) =>
              meaning !== undefined && (
                <div key={term}>
                  <dt>{term}</dt>
                  {[meaning].flat().map((text) => (
                    <dd key={text}>{text}</dd>
                  ))}
                </div>
              ),
          )}
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
