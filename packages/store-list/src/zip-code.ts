import { cleaned, nothing, problem, type Cleaned } from './finding';

/**
 * `60601` or `60601-1234`, of what spreadsheets make of it: a number (`1060.0`), zeros in front that were lost, ZIP+4
 * with another sign or none.
 */
export function readZipCode(text: string): Cleaned<string> {
  if (text === '') return nothing;
  const digits = text.replace(/\.0*$/, '').replace(/[\s–—_.-]+/g, '-');
  const [, five = '', four = ''] =
    /^(\d{3,5})(?:-(\d{4})?)?$/.exec(digits) ?? /^(\d{3,5})-?(\d{4})$/.exec(digits) ?? [];
  if (five === '') return problem(`"${text}" is no ZIP code: write five digits, such as 60601`);
  const whole = five.padStart(5, '0');
  return cleaned(four === '' || four === '0000' ? whole : `${whole}-${four}`);
}
