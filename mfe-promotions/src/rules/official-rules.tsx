import {
  type Campaign,
  formatChance,
  formatCount,
  formatOdds,
  type OfferedPrize,
  spinsForPrize,
} from '@site/contracts';
import { formatEnd, formatMoment } from '@site/contracts/time-zone';
import { Link } from '@site/shared-ui/router';
import { limitText, oddsNow, winText } from './odds';
import styles from './official-rules.module.scss';

const DELIVERY_TEXTS = {
  code: 'you get the code when you claim, on the page and by email.',
  pickup: 'you get a code to show in the store when you claim, on the page and by email.',
} as const;
const DELIVERIES = [undefined, 'code', 'pickup'] as const;

const CODE_ENTRY =
  'You need a code: scan the QR code on a package, or enter the code printed below it.';

/** How winners get their prizes; `rules.contact` applies to prizes without a code. */
const winnersText = ({ prizes, rules }: Pick<Campaign, 'prizes' | 'rules'>): string[] => {
  const byDelivery = DELIVERIES.map(
    (kind) => [kind, prizes.filter(({ delivery }) => delivery === kind)] as const,
  );
  const usedDeliveries = byDelivery.filter(([, prizesOfKind]) => prizesOfKind.length > 0);
  return usedDeliveries.map(([kind, prizesOfKind]) => {
    const text = kind ? DELIVERY_TEXTS[kind] : rules.contact;
    return usedDeliveries.length > 1 || kind ? `${namesOf(prizesOfKind)}: ${text}` : text;
  });
};

const namesOf = (prizes: OfferedPrize[]) =>
  new Intl.ListFormat('en-US').format(prizes.map(({ name }) => name));

const winCountText = (count: number): string => (count === 1 ? 'One win' : `${count} wins`);

/** The win limit of a person; undefined without one. */
const winLimitText = ({ limits }: Pick<Campaign, 'limits'>): string | undefined => {
  if (!limits) return undefined;
  const { days, winsPerEmail, winsPerHousehold } = limits;
  const period = days === 1 ? 'day' : `${days} days`;
  const limitTexts = [
    ...(winsPerEmail ? [`${winCountText(winsPerEmail)} per email address`] : []),
    ...(winsPerHousehold
      ? [
          `${winsPerEmail === winsPerHousehold ? 'one' : winCountText(winsPerHousehold)} per household (postal address)`,
        ]
      : []),
  ];
  const subject = winsPerHousehold ? 'the addresses' : 'the address';
  return `${limitTexts.join(' and ')}, in any ${period}. We ask for ${subject} before the first spin; different spellings of the same address count as one. Once you reach the limit, you can spin again ${period} after your earliest win in that time. You don’t lose a spin, and we never take back a prize. Claim your prize with the address you gave before the spin.`;
};

const oddsSentence = (campaign: Omit<Campaign, 'earlier'>): string => {
  const odds = oddsNow(campaign);
  if (odds === undefined)
    return campaign.nextPrizeAt
      ? `No prizes are available before ${formatMoment(campaign.nextPrizeAt, campaign.timeZone, 'long')}, so the wheel is closed until then.`
      : 'Every prize has been won, so the wheel is closed.';
  return campaign.winOneInNow === undefined
    ? campaign.winOneIn === 1
      ? ''
      : 'Every spin has the same odds.'
    : `A spin that lands on a prize that’s gone, or not available yet, doesn’t win. With the prizes available now, ${winText(odds)}.`;
};

/** The official rules, from the campaign's data. */
export const OfficialRules = ({
  campaign,
  isFolded = false,
}: {
  campaign: Omit<Campaign, 'earlier'>;
  isFolded?: boolean;
}) => {
  const { rules, timeZone } = campaign;
  // Older APIs omit some terms.
  const terms: [term: string, meaning: string | string[] | undefined][] = [
    ['Sponsor', rules.sponsor],
    ['States', rules.states],
    ['Age', `Adults ${rules.minimumAge} and over only.`],
    ['Not eligible', 'Company employees and their households.'],
    [
      'Entry period',
      `${formatMoment(campaign.startsAt, timeZone, 'long')} to ${formatMoment(campaign.endsAt, timeZone, 'long')}`,
    ],
    ['Entry', campaign.requiresCode ? [CODE_ENTRY, rules.entry ?? ''] : rules.entry],
    ['Purchase', rules.noPurchase],
    [
      'Limit',
      `${limitText(campaign.cooldownMinutes)}.${campaign.requiresCode ? ' Each QR code is good for one spin.' : ''}`,
    ],
    ['Win limit', winLimitText(campaign)],
    ['Odds', `${winText(formatOdds(campaign.winOneIn))}. ${oddsSentence(campaign)}`.trim()],
    ['Winners', winnersText(campaign)],
    [
      'Claims',
      `Claim your prize in the browser that won it, by ${formatEnd(campaign.claimUntil, timeZone)}.`,
    ],
  ];
  return (
    <section className={styles.rules} aria-labelledby="official-rules">
      <details open={!isFolded}>
        <summary className={styles.summary}>
          <h2 id="official-rules">Official rules</h2>
        </summary>
        <div className={styles.columns}>
          <dl className={styles.terms}>
            {terms.map(
              ([term, meaning]) =>
                meaning !== undefined && (
                  <div key={term}>
                    <dt>{term}</dt>
                    <dd>
                      {[meaning].flat().map((text) => (
                        <p key={text}>{text}</p>
                      ))}
                    </dd>
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
                How draws work, and how to verify them
              </Link>
              {' · '}
              <Link to="/terms#contests">Promotion terms</Link>
            </p>
          </div>
        </div>
      </details>
    </section>
  );
};

const numberText = (total: number | undefined) =>
  total === undefined ? 'No limit on how many are available' : `${formatCount(total)} available`;

/** Each prize with number and chance. */
export const PrizeList = ({ campaign }: { campaign: Pick<Campaign, 'prizes' | 'winOneIn'> }) => (
  <ul className={styles.prizes} aria-label="Prizes and odds">
    {campaign.prizes.map(({ id, name, description, weight, value, total, available, ...prize }) => {
      const spins = spinsForPrize(campaign, weight);
      return (
        <li key={id}>
          <h3>{name}</h3>
          <p className={styles.chance}>
            {spins === undefined ? 'Not in the draw' : formatChance(spins)}
          </p>
          <p className={styles.detail}>
            {`${description} ${value ? `${sentence(value)} ` : ''}${available || prize.availableAt ? numberText(total) : 'None left'}.${prize.pace ? ` ${prize.pace}.` : ''}`}
          </p>
        </li>
      );
    })}
  </ul>
);

/** With one period at its end, which a value may already have. */
const sentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`;
