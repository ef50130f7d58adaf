import { changeWords, type Composition, type ReleaseReference } from '@site/contracts';
import { InvalidArgumentError } from 'commander';
import { CommandError } from '../command-error';

/** What `--reason` is for, in the help of every command that has it. */
export const WHY = 'why, for those who read the compositions';

/** What `--drops` and `--force` are for. */
export const DROPS = 'paths that are meant to be gone, or patterns such as /tools/:any';
export const FORCE = 'over what the verdict finds, where it lets through; needs --reason';

/** The longest that the site takes, in characters (`Promotion` of the contracts). */
const LONGEST_REASON = 300;

/** Refused here, before anything is built or sent. */
export const reasonText = (text: string): string => {
  if (text.length > LONGEST_REASON || /\p{Cc}/u.test(text))
    throw new InvalidArgumentError(`Use one line of at most ${LONGEST_REASON} characters.`);
  return text;
};

export const compositionNumber = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new InvalidArgumentError('Give the number of a composition, such as 7.');
  return Number(text);
};

/** `mfe-tools@1.0.0` */
export const toReference = (text: string): ReleaseReference => {
  const [, name, version] = /^([^@]+)@([^@]+)$/.exec(text) ?? [];
  if (!name || !version) throw new CommandError(`${text} is not of the form name@version.`);
  return { name, version };
};

/** Says what has become of a change. */
export const report = ({ number, parts }: Composition): void =>
  console.log(`Composition ${number} is live: ${changeWords(parts)}.`);
