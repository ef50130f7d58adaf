import { readDayHours } from './day-hours';
import { readDays } from './days';
import { readHours } from './read-hours';

describe('the hours of a day', () => {
  it.each([
    [
      '9:00 AM - 9:00 PM',
      ['9am-9pm', '9 a.m. – 9 p.m.', '9a-9p', '9 AM to 9 PM', '09:00-21:00', '0900 - 2100'],
      ['09:00:00 - 21:00:00', '9-9', '9am-21:00', '9:00 AM - 9:00 PM'],
    ],
    ['9:00 AM - 5:00 PM', ['9-5pm', '9:00-17:00', '9-17', '09:00-5pm']],
    ['10:00 AM - 8:00 PM', ['10-8', '10:00-20:00', '10am-8']],
    ['12:00 PM - 8:00 PM', ['12:00-20:00', '12-8pm']],
    ['1:00 PM - 5:00 PM', ['1-5pm', '1-5']],
    ['12:00 PM - 6:00 PM', ['noon - 6', '12-6']],
    ['10:00 AM - 12:00 AM', ['10am until midnight']],
    ['11:00 AM - 2:00 AM', ['11am-2am']],
    ['9:30 AM - 8:45 PM', ['Open 9:30am - 8:45pm.']],
    ['9:30 AM - 9:00 PM', ['9:30-9']],
    ['9:00 AM - 9:30 PM', ['9-21.30']],
    ['10:00 AM - 10:00 PM', ['10-10']],
    ['9:00 AM - 12:00 AM', ['9-24']],
    ['12:00 PM - 12:00 AM', ['12:00-00:00', 'noon-12']],
    ['9:00 PM - 5:00 AM', ['21:00-05:00']],
    ['9:00 AM - 12:00 PM', ['9-noon']],
    ['8:00 AM - 11:00 AM', ['8-11am']],
    ['10:00 AM - 4:00 AM', ['10:00 AM - 4:00 AM']],
    ['Closed', ['closed', 'CLOSED']],
    ['Open 24 hours', ['24 hours', '24/7', 'Open 24 hours', 'open 24 h']],
    ['Open 24 hours', ['00:00-24:00', '0-24', '12:00 AM - 11:59 PM']],
  ])('are %s in %j', (hours, ...texts) => {
    for (const text of texts.flat())
      expect([text, readDayHours(text).value]).toEqual([text, hours]);
  });

  it.each([
    ...['by appointment', '9am', '25:00-26:00', '9-', '9:75am-5pm', '13pm-2pm', '9am-9am', '8-Oct'],
    ...['9am-12pm, 1pm-5pm', '45421', '0.375-0.875', '2024-05', '09-05', '24:00-5', '#REF!'],
    ...['open', '24', 'X', ''],
  ])('cannot be read from "%s"', (text) => expect(readDayHours(text)).toEqual({}));

  it.each([
    ...['8-10', '7-11', '9-9:30', '10-12', '8-10pm', '9-2am', '9-midnight', '12-2am'],
    ...['8am-10', '12am-8', '9:00-10:00', '08:00-10:00', '09:00-05:00', '9-05:00', '13:00-5'],
    ...['21:00-5', '6pm-2', '09:00-12:00'],
    ...['1-17', '1pm-05:00', '2019-2024'],
  ])('are ambiguous in "%s"', (text) => {
    expect(readDayHours(text)).toEqual({ problem: 'may be morning or evening (write am or pm)' });
  });

  it.each(['00:00-00:00', '0 - 0', '0:00-0:00', '0000-0000', '12:00 AM - 12:00 AM', '12am-0:00'])(
    'may be closed or all day in "%s"',
    (text) => {
      const unclear = 'may be closed or open all day (write Closed or 24 hours)';
      expect(readDayHours(text)).toEqual({ problem: unclear });
      expect(readHours(`Mo-Sa 09:00-21:00; Su ${text}`).problem).toContain(unclear);
      const [open, close] = text.split('-');
      expect(readHours({ Mon: '9-9', Sun: { open, close } })).toEqual({
        value: { Monday: '9:00 AM - 9:00 PM' },
        problem: expect.stringContaining(unclear),
      });
    },
  );
});

it.each([
  ['Mon', ['Monday']],
  ['MONDAYS', ['Monday']],
  ['Thurs.', ['Thursday']],
  ['M-F', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']],
  ['Fri to Mon', ['Friday', 'Saturday', 'Sunday', 'Monday']],
  ['Mon, Wed & Fri', ['Monday', 'Wednesday', 'Friday']],
  ['weekends', ['Saturday', 'Sunday']],
  ['someday', undefined],
  ['Mon-', undefined],
  ['Mon - Noon', undefined],
])('reads the days "%s" as %j', (text, days) => expect(readDays(text)).toEqual(days));

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
  it.each<[unknown, object]>([
    ['9am-9pm', week(NINE)],
    ['Daily: 9 AM to 9 PM', week(NINE)],
    ['Mon-Fri 9am-9pm; Sat-Sun 10am-6pm', week(NINE, TEN)],
    ['Mon-Fri: 9am-9pm, Sat: 10-6, Sun: closed', week(NINE, TEN, 'Closed')],
    ['Mo-Fr 09:00-21:00; Sa,Su 10:00-18:00', week(NINE, TEN)],
    ['Monday - Saturday 9am - 9pm Sunday 10am - 6pm', week(NINE, NINE, TEN)],
    ['Weekdays: 9am-9pm\nWeekends: 10am-6pm', week(NINE, TEN)],
    ['Daily 9am-9pm; Sun 10am-6pm', week(NINE, NINE, TEN)],
    ['Mon-Fri 9-9; Mon 9am-9pm', weekdays(NINE)],
    [Object.keys(week(NINE)).map((day) => `${day}: 9:00 AM – 9:00 PM`), week(NINE)],
    [
      { monday: { open: '09:00', close: '21:00' }, sunday: { closed: true } },
      { Monday: NINE, Sunday: 'Closed' },
    ],
    [
      { Mon: { open: 'Closed', close: '' }, Tue: { open: 'closed', close: 'closed' } },
      { Monday: 'Closed', Tuesday: 'Closed' },
    ],
    [
      [{ dayOfWeek: ['https://schema.org/Monday', 'Sunday'], opens: '09:00', closes: '21:00' }],
      { Monday: NINE, Sunday: NINE },
    ],
    ['{"Mon": "9-9", "Tue": "closed"}', { Monday: NINE, Tuesday: 'Closed' }],
  ])('are read from %j', (cell, hours) => expect(readHours(cell)).toEqual({ value: hours }));

  it.each<[string, object]>([
    ['Mo-Fr 09:00-21:00; Sa 10:00-18:00; Su off', week(NINE, TEN, 'Closed')],
    ['Mo-Su 09:00-21:00; Su,PH 10:00-18:00', week(NINE, NINE, TEN)],
    ['09:00-21:00; Sa, Su 10:00-18:00', week(NINE, TEN)],
    ['Mo-Fr 09:00-21:00; We off', { ...weekdays(NINE), Wednesday: 'Closed' }],
    ['Mo-Su 08:00-10:00', week('8:00 AM - 10:00 AM')],
    ['Mo-Su 09:00-05:00', week('9:00 AM - 5:00 AM')],
    ['Mo-Su 10:00-26:00', week('10:00 AM - 2:00 AM')],
    ['Mo-Su 00:00-24:00', week('Open 24 hours')],
    ['24/7; Su closed', week('Open 24 hours', 'Open 24 hours', 'Closed')],
  ])('of OpenStreetMap are read from "%s"', (text, value) => {
    expect(readHours(text)).toEqual({ value });
  });

  it.each([
    ['PH off', '"PH off" is for holidays: left out'],
    ['Sa 9:00-12:00,13:00-17:00', 'Saturday "9:00-12:00,13:00-17:00" cannot be read'],
    ['Su 00:00-00:00', 'may be closed or open all day'],
    ['Su 25:00-27:00', 'Sunday "25:00-27:00" cannot be read'],
  ])('of OpenStreetMap are left out for "%s" alone, with the reason', (rule, reason) => {
    const problem = expect.stringContaining(reason);
    expect(readHours(`Mo-Fr 09:00-21:00; ${rule}`)).toEqual({ value: weekdays(NINE), problem });
    expect(readHours(rule)).toEqual({ problem });
  });

  it.each(['', 'n/a', undefined, null, {}, []])('are absent in %j', (cell) => {
    expect(readHours(cell)).toEqual({});
  });

  it.each([
    ['Mon-Fri 8-10', 'may be morning or evening (write am or pm): left out'],
    ['Daily 9-9; Sun 11-5; Sun 12-6', 'has contradictory hours for Sunday: left out'],
    ['Mon-Fri 9-5; Mon 10-6', 'has contradictory hours for Monday: left out'],
    ['Mo-Fr 09:00-13:00; Mo-Fr 14:00-17:00', 'has contradictory hours for Monday'],
    ...['Mo-Fr sunrise-sunset', 'Apr-Oct: Mo-Fr 09:00-17:00', 'Mo 09:00+'].map((text) => [
      text,
      'cannot be read',
    ]),
    ...['call us', 'Mon-Fri 9am-9pm; Sat by appointment', 'Sumer 9-5', '{"Mon": '].map((text) => [
      text,
      'left out',
    ]),
  ])('are left out for "%s", with the reason', (text, reason) => {
    expect(readHours(text)).toEqual({ problem: expect.stringContaining(`"${text}" `) });
    expect(readHours(text).problem).toContain(reason);
  });

  it('are left out for unreadable days only, which are named', () => {
    const cells = {
      ...{ Mon: '9-9', Tue: '8-Oct', Wed: '8-10', Thu: 45421, Holidays: '9-9', Sat: 'closed' },
      Sun: { open: '9am', close: '' },
    };
    expect(readHours(cells)).toEqual({
      value: { Monday: NINE, Saturday: 'Closed' },
      problem: [
        'Tue "8-Oct", Thu "45421", Sun "9am -" cannot be read',
        'Wed "8-10" may be morning or evening (write am or pm)',
        '"Holidays" is not a day of the week: left out',
      ].join('; '),
    });
  });

  it.each<[unknown, string]>([
    [{ Mon: [{ slots: [{ from: '9:00' }] }] }, 'Mon "{slots}" cannot be read'],
    [{ Mon: ['9:00-12:00', '13:00-17:00'] }, 'Mon "9:00-12:00, 13:00-17:00" cannot be read'],
    [[1, 2], '"1", "2" is not a day of the week'],
  ])('are reported as unreadable if nested: %j', (cell, reason) => {
    expect(readHours(cell)).toEqual({ problem: expect.stringContaining(reason) });
  });

  it('are left out for a day that occurs twice in a list', () => {
    const hours = { day: 'Monday', opens: '1pm', closes: '6pm' };
    expect(readHours([{ ...hours, opens: '9am' }, hours, { ...hours, day: 'Tuesday' }])).toEqual({
      value: { Tuesday: '1:00 PM - 6:00 PM' },
      problem: 'Monday has contradictory hours: left out',
    });
  });
});
