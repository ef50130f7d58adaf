import { BookOpenRegular } from '@fluentui/react-icons/headless/svg/book-open';
import { CalendarRegular } from '@fluentui/react-icons/headless/svg/calendar';
import { GiftRegular } from '@fluentui/react-icons/headless/svg/gift';

/** What the new site will bring (docs/product.md, section 1.4). */
export const announcements = [
  {
    icon: BookOpenRegular,
    title: 'Enhanced product catalog',
    text: 'Strain details, lab results and specifications for every product.',
  },
  {
    icon: CalendarRegular,
    title: 'Event calendar',
    text: 'Launches, dispensary events and community gatherings.',
  },
  {
    icon: GiftRegular,
    title: 'Rewards program',
    text: 'A thank-you for those who come back.',
  },
] as const;
