import { readDayHours } from './day-hours';
import { readDays } from './days';
import { readHours } from './read-hours';

describe('the hours of a day', () => {
  it.each([
    ['9:00 AM - 9:00 PM', '9:00 AM - 9:00 PM'],
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
    ['Open 24 hours', 'Open 24 hours'],
    ['00:00-24:00', 'Open 24 hours'],
    ['12:00 AM - 11:59 PM', 'Open 24 hours'],
  ])('reads %s', (text, hours) => {
    expect(readDayHours(text)).toBe(hours);
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
    '',
  ])('makes nothing of %s', (text) => {
    expect(readDayHours(text)).toBeUndefined();
  });
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
    ['a day in words of its own', { Mon: 'By appointment' }, { Monday: 'By appointment' }],
  ])('are read from %s', (_, cell, hours) => {
    expect(readHours(cell)).toEqual({ value: hours });
  });

  it.each(['', 'n/a', undefined, null, {}, []])('are nothing in %j', (cell) => {
    expect(readHours(cell).value).toBeUndefined();
    expect(readHours(cell).problem).toBeUndefined();
  });

  it.each(['call us', 'Mon-Fri 9am-9pm; Sat by appointment', 'Sumer 9-5', '{"Mon": '])(
    'are left out, and said, where %s stands',
    (text) => {
      expect(readHours(text).problem).toContain('left out');
    },
  );
});
