import { Command } from 'commander';

/** A program that refuses words and options which it does not know, in a sentence, and says with `--help` what it does. */
export const programCalled = (name: string, does: string): Command =>
  new Command(name).description(does);
