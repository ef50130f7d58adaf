import { WEEKDAYS } from '@site/contracts';
import { readDayHours } from './day-hours';
import { readDays } from './days';
import { readHours } from './read-hours';

describe('the hours of a day', () => {
  it.each([
    ['9:00 AM - 9:00 PM', '9:00 AM - 9:00 PM'],
    ...['10:00 AM - 4:00 AM', '6:00 PM - 2:00 AM', '12:00 PM - 12:00 AM', '9:30 AM - 10:00 PM'].map(
      (written) => [written, written],
    ),
    ['9am-9pm', '9:00 AM - 9:00 PM'],
    ['9 a.m. – 9 p.m.', '9:00 AM - 9:00 PM'],
    ['9a-9p', '9:00 AM - 9:00 PM'],
    ['9 AM to 9 PM', '9:00 AM - 9:00 PM'],
    ['09:00-21:00', '9:00 AM - 9:00 PM'],
    ['0900 - 2100', '9:00 AM - 9:00 PM'],
    ['09:00:00 - 21:00:00', '9:00 AM - 9:00 PM'],
    ['10:00-20:00', '10:00 AM - 8:00 PM'],
    ['12:00-20:00', '12:00 PM - 8:00 PM'],
    ['9-9', '9:00 AM - 9:00 PM'],
    ['10-8', '10:00 AM - 8:00 PM'],
    ['9-5pm', '9:00 AM - 5:00 PM'],
    ['1-5pm', '1:00 PM - 5:00 PM'],
    ['noon - 6', '12:00 PM - 6:00 PM'],
    ['10am until midnight', '10:00 AM - 12:00 AM'],
    ['11am-2am', '11:00 AM - 2:00 AM'],
    ['Open 9:30am - 8:45pm.', '9:30 AM - 8:45 PM'],
    ['closed', 'Closed'],
    ['CLOSED', 'Closed'],
    ['24 hours', 'Open 24 hours'],
    ['24/7', 'Open 24 hours'],
    ['10-10', '10:00 AM - 10:00 PM'],
    ['9:30-9', '9:30 AM - 9:00 PM'],
    ['12-6', '12:00 PM - 6:00 PM'],
    ['1-5', '1:00 PM - 5:00 PM'],
    ['9:00-17:00', '9:00 AM - 5:00 PM'],
    ['9-17', '9:00 AM - 5:00 PM'],
    ['9-21.30', '9:00 AM - 9:30 PM'],
    ['9-24', '9:00 AM - 12:00 AM'],
    ['12:00-00:00', '12:00 PM - 12:00 AM'],
    ['21:00-5', '9:00 PM - 5:00 AM'],
    ['09:00-12:00', '9:00 AM - 12:00 PM'],
    ['09:00-5pm', '9:00 AM - 5:00 PM'],
    ['9am-21:00', '9:00 AM - 9:00 PM'],
    ['9-noon', '9:00 AM - 12:00 PM'],
    ['8-11am', '8:00 AM - 11:00 AM'],
    ['12-8pm', '12:00 PM - 8:00 PM'],
    ['10am-8', '10:00 AM - 8:00 PM'],
    ['6pm-2', '6:00 PM - 2:00 AM'],
    ['noon-12', '12:00 PM - 12:00 AM'],
    ['Open 24 hours', 'Open 24 hours'],
    ['00:00-24:00', 'Open 24 hours'],
    ['12:00 AM - 11:59 PM', 'Open 24 hours'],
  ])('reads %s', (text, hours) => {
    expect(readDayHours(text).value).toBe(hours);
  });

  it.each([
    'by appointment',
    '9am',
    '25:00-26:00',
    '9-',
    '9:75am-5pm',
    '13pm-2pm',
    '9am-12pm, 1pm-5pm',
    '9am-9am',
    '8-Oct',
    '45421',
    '0.375-0.875',
    '0.25-0.50',
    '2024-05',
    '09-05',
    '24:00-5',
    '#REF!',
    'open',
    '24',
    'X',
    '',
  ])('makes nothing of %s', (text) => {
    expect(readDayHours(text)).toEqual({});
  });
});

it.each([
  '8-10',
  '7-11',
  '9-9:30',
  '10-12',
  '12-12',
  '8-10pm',
  '9-2am',
  '9-midnight',
  '12-2am',
  '8am-10',
  '12am-8',
  '9:00-10:00',
  '08:00-10:00',
  '09:00-05:00',
  '9-05:00',
  '13:00-5',
  '1-17',
  '1pm-05:00',
  '2019-2024',
])('asks for the half of the day where %s stands', (text) => {
  expect(readDayHours(text)).toEqual({ problem: 'may be morning or evening (write am or pm)' });
});

describe('days', () => {
  it.each([
    ['Mon', ['Monday']],
    ['monday', ['Monday']],
    ['MONDAYS', ['Monday']],
    ['Thurs.', ['Thursday']],
    ['M-F', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']],
    ['Fri to Mon', ['Friday', 'Saturday', 'Sunday', 'Monday']],
    ['Mon, Wed & Fri', ['Monday', 'Wednesday', 'Friday']],
    ['weekends', ['Saturday', 'Sunday']],
  ])('reads %s', (text, days) => {
    expect(readDays(text)).toEqual(days);
  });

  it.each(['someday', 'Mon-', 'Holidays', 'Mon - Noon'])('makes nothing of %s', (text) => {
    expect(readDays(text)).toBeUndefined();
  });
});

const week = (weekdays: string, saturday = weekdays, sunday = saturday) => ({
  Sunday: sunday,
  Monday: weekdays,
  Tuesday: weekdays,
  Wednesday: weekdays,
  Thursday: weekdays,
  Friday: weekdays,
  Saturday: saturday,
});
const weekdays = (hours: string) => {
  const { Sunday: _, Saturday: __, ...rest } = week(hours);
  return rest;
};
const NINE = '9:00 AM - 9:00 PM';
const TEN = '10:00 AM - 6:00 PM';

describe('the hours of a week', () => {
  it.each<[string, unknown, object]>([
    ['one span', '9am-9pm', week(NINE)],
    ['a word for all days', 'Daily: 9 AM to 9 PM', week(NINE)],
    ['days from to', 'Mon-Fri 9am-9pm; Sat-Sun 10am-6pm', week(NINE, TEN)],
    ['commas between', 'Mon-Fri: 9am-9pm, Sat: 10-6, Sun: closed', week(NINE, TEN, 'Closed')],
    ['two letters', 'Mo-Fr 09:00-21:00; Sa,Su 10:00-18:00', week(NINE, TEN)],
    ['one letter', 'M-F 9-9 | Sa & Su 10-6', week(NINE, TEN)],
    ['nothing between', 'Monday - Saturday 9am - 9pm Sunday 10am - 6pm', week(NINE, NINE, TEN)],
    ['lines', 'Weekdays: 9am-9pm\nWeekends: 10am-6pm', week(NINE, TEN)],
    [
      'a list of lines',
      Object.keys(week(NINE)).map((day) => `${day}: 9:00 AM – 9:00 PM`),
      week(NINE),
    ],
    ['an object', { mon: '9-9', tuesday: '9am-9pm' }, { Monday: NINE, Tuesday: NINE }],
    [
      'an object of ends',
      { monday: { open: '09:00', close: '21:00' }, sunday: { closed: true } },
      { Monday: NINE, Sunday: 'Closed' },
    ],
    [
      'a list of days, as schema.org has it',
      [{ dayOfWeek: ['https://schema.org/Monday', 'Sunday'], opens: '09:00', closes: '21:00' }],
      { Monday: NINE, Sunday: NINE },
    ],
    ['JSON in a cell', '{"Mon": "9-9", "Tue": "closed"}', { Monday: NINE, Tuesday: 'Closed' }],
    [
      'one cell of two',
      { Mon: { open: 'Closed', close: '' }, Tue: { open: 'closed', close: 'closed' } },
      { Monday: 'Closed', Tuesday: 'Closed' },
    ],
    [
      'days that are not as all others',
      'Daily 9am-9pm; Sun 11am-5pm',
      {
        ...Object.fromEntries(WEEKDAYS.map((day) => [day, '9:00 AM - 9:00 PM'])),
        Sunday: '11:00 AM - 5:00 PM',
      },
    ],
    ['a day that is said twice alike', 'Mon-Fri 9-5; Mon 9am-5pm', weekdays('9:00 AM - 5:00 PM')],
  ])('are read from %s', (_, cell, hours) => {
    expect(readHours(cell)).toEqual({ value: hours });
  });

  it.each(['', 'n/a', undefined, null, {}, []])('are nothing in %j', (cell) => {
    expect(readHours(cell).value).toBeUndefined();
    expect(readHours(cell).problem).toBeUndefined();
  });

  it.each([
    ['8-10', '"8-10" may be morning or evening (write am or pm): they were left out'],
    [
      'Mon-Fri 8-10',
      '"Mon-Fri 8-10" may be morning or evening (write am or pm): they were left out',
    ],
    [
      'Daily 9-9; Sun 11-5; Sun 12-6',
      '"Daily 9-9; Sun 11-5; Sun 12-6" says Sunday twice: they were left out',
    ],
    ['Mon-Fri 9-5; Mon 10-6', '"Mon-Fri 9-5; Mon 10-6" says Monday twice: they were left out'],
  ])('are left out as a whole, and why is said, where %s stands', (text, message) => {
    expect(readHours(text)).toEqual({ problem: message });
  });

  it('are left out of the days that cannot be read alone, which are named', () => {
    const cells = {
      ...{
        Mon: '9-9',
        Tue: '8-Oct',
        Wed: '8-10',
        Thu: 45421,
        Fri: 'By appointment',
        Holidays: '9-9',
      },
      ...{ Sat: 'closed', Sun: { open: '9am', close: '' } },
    };
    expect(readHours(cells)).toEqual({
      value: { Monday: NINE, Saturday: 'Closed' },
      problem: [
        'Tue "8-Oct", Thu "45421", Fri "By appointment", Sun "9am -" cannot be read',
        'Wed "8-10" may be morning or evening (write am or pm)',
        '"Holidays" is no day of the week: left out',
      ].join('; '),
    });
  });

  it('are left out of a day that a list says twice', () => {
    const [opens, closes] = ['9am', '12pm'];
    const later = { day: 'Monday', opens: '1pm', closes: '6pm' };
    expect(
      readHours([{ day: 'Monday', opens, closes }, later, { ...later, day: 'Tuesday' }]),
    ).toEqual({
      value: { Tuesday: '1:00 PM - 6:00 PM' },
      problem: 'Monday is said twice: left out',
    });
  });

  it.each(['call us', 'Mon-Fri 9am-9pm; Sat by appointment', 'Sumer 9-5', '{"Mon": '])(
    'are left out, and said, where %s stands',
    (text) => {
      expect(readHours(text).problem).toContain('left out');
    },
  );
});
