import type { MailData } from '../outbox/mail-data';
import { button, facts, text, type Template } from './mail-content';

type Warning = MailData['stock-warning-staff'];

const count = (number: number) => number.toLocaleString('en-US');

const headingOf = ({ prize, soldOut }: Warning): string => {
  if (soldOut || !prize) return 'All prizes are gone';
  return prize.left === 0 ? `${prize.name} is gone` : `${prize.name} is nearly gone`;
};

const explain = ({ prize, soldOut, closes }: Warning): string => {
  if (soldOut || !prize)
    return closes
      ? 'The campaign has ended because it’s set to end when prizes run out. Prizes already won can still be claimed. Adding stock reopens it.'
      : 'The campaign’s page shows that all prizes are gone and takes no more spins. Prizes already won can still be claimed. Add stock to continue, or end the campaign.';
  const advice = 'Add stock or change the prizes in the Studio.';
  return prize.left === 0
    ? `Visitors can still win the campaign’s other prizes. ${advice}`
    : `Visitors are still playing for what’s left. ${advice}`;
};

export const stockWarningStaff: Template<'stock-warning-staff'> = (
  warning,
  { brandName, publicUrl },
) => {
  const { id, campaign, prize } = warning;
  const rows: [string, string][] = [['Campaign', `${campaign} (${id})`]];
  if (prize)
    rows.push(['Prize', prize.name], ['Left', `${count(prize.left)} of ${count(prize.total)}`]);
  const heading = headingOf(warning);
  return {
    subject: warning.soldOut ? `${campaign} is sold out` : `${heading} (${campaign})`,
    heading,
    blocks: [
      facts(rows),
      text(explain(warning)),
      button('Open the Studio', `${publicUrl}/studio?campaign=${encodeURIComponent(id)}`),
    ],
    reason: `Sent to the ${brandName} team because people are playing this campaign.`,
  };
};
