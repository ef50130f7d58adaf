import { ArrowTrendingRegular } from '@fluentui/react-icons/headless/svg/arrow-trending';
import { BookRegular } from '@fluentui/react-icons/headless/svg/book';
import { CalendarRegular } from '@fluentui/react-icons/headless/svg/calendar';
import { MoneyRegular } from '@fluentui/react-icons/headless/svg/money';
import { PeopleTeamRegular } from '@fluentui/react-icons/headless/svg/people-team';
import { ShieldRegular } from '@fluentui/react-icons/headless/svg/shield';

export const benefits = [
  {
    icon: MoneyRegular,
    title: 'Fair pay',
    text: 'A salary range that is stated before the first interview, reviewed every year.',
  },
  {
    icon: ShieldRegular,
    title: 'Insurance',
    text: 'Full cover, dental and vision included, for you and your family.',
  },
  {
    icon: CalendarRegular,
    title: 'Time off',
    text: 'Paid holidays, sick days, and parental leave that is really taken.',
  },
  {
    icon: BookRegular,
    title: 'Learning',
    text: 'A yearly budget for courses, certificates and books, and the hours to use it.',
  },
  {
    icon: ArrowTrendingRegular,
    title: 'Room to grow',
    text: 'Openings are offered inside first, and training for the next step begins early.',
  },
  {
    icon: PeopleTeamRegular,
    title: 'A careful team',
    text: 'Small crews, clear shifts, safety before speed, and no noise about it.',
  },
] as const;
