import type { MailData } from '../outbox/mail-data';
import { button, facts, text, type Template } from './mail-content';

type Warning = MailData['stock-warning-staff'];

const count = (number: number) => number.toLocaleString('en-US');

const subjectOf = ({ campaign, prize, soldOut }: Warning): string => {
  if (soldOut || !prize) return `${campaign} is sold out`;
  return prize.left === 0
    ? `${prize.name} is gone (${campaign})`
    : `${prize.name} is nearly gone (${campaign})`;
};

const explain = ({ prize, soldOut, closes }: Warning): string => {
  if (soldOut || !prize)
    return closes
      ? 'The campaign has ended because it’s set to end when prizes run out. Prizes already won can still be claimed. Adding stock reopens it.'
      : 'The campaign’s page shows that all prizes are gone and takes no more spins. Prizes already won can still be claimed. Add stock to continue, or end the campaign.';
  return 'Visitors are still playing for what’s left. Add stock or change the prizes in the Studio.';
};

export const stockWarningStaff: Template<'stock-warning-staff'> = (
  warning,
  { brandName, publicUrl },
) => {
  const { id, campaign, prize } = warning;
  const rows: [string, string][] = [['Campaign', `${campaign} (${id})`]];
  if (prize) rows.push(['Left', `${count(prize.left)} of ${count(prize.total)}: ${prize.name}`]);
  return {
    subject: subjectOf(warning),
    heading: warning.soldOut ? 'All prizes are gone' : 'A prize is running out',
    blocks: [
      facts(rows),
      text(explain(warning)),
      button('Open the Studio', `${publicUrl}/studio?campaign=${encodeURIComponent(id)}`),
    ],
    reason: `Sent to the ${brandName} team because people are playing this campaign.`,
  };
};
