import type { Pattern, PatternKind } from '@site/contracts';
import { plural } from '@site/contracts';
import { formatNumber } from '../parts/format';

export const PATTERN_NAMES: Record<PatternKind, string> = {
  network: 'Many cookies of one network',
  mailbox: 'One mailbox under many cookies',
  household: 'One postal address under many cookies',
  rhythm: 'Spins at regular intervals',
  speed: 'Spins faster than a person',
};

/** What was seen, in a sentence; what it means is for the reader to judge. */
export const sayPattern = (pattern: Pattern): string => {
  const { kind, identities, young, spins, everySeconds, spreadSeconds, afterTicketMs } = pattern;
  switch (kind) {
    case 'network':
      return `${plural(identities, 'cookie')} within a day, ${formatNumber(young)} of them made less than ten minutes before they spun. At a shop’s counter many are older.`;
    case 'mailbox':
    case 'household':
      return `Wins of ${plural(identities, 'cookie')} were claimed for it.`;
    case 'rhythm':
      return `One cookie, ${plural(spins, 'spin')}: every ${plural(everySeconds ?? 0, 'second')}, give or take ${spreadSeconds ?? 0}.`;
    case 'speed':
      return `One cookie, ${plural(spins, 'spin')}: ${formatNumber(afterTicketMs ?? 0)} ms between the wheel and its button, in the middle.`;
  }
};
