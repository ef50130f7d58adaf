import type { Token, Tokens } from 'marked';
import type { Type } from './faces';
import type { Run } from './lines';
import { types } from './pages';
import { typeset } from './typography';

/** The cuts of one size. */
export interface Voice {
  plain: Type;
  bold: Type;
  italic: Type;
}

export const BODY: Voice = { plain: types.body, bold: types.bold, italic: types.italic };
export const SMALL: Voice = {
  plain: { ...types.small, color: types.body.color },
  bold: types.smallBold,
  italic: { ...types.small, face: 'italic' },
};

/** The runs of a paragraph: plain, `**bold**` and `*italic*`. Anything else in a guide is a mistake. */
export function runsOf(tokens: Token[] = [], voice: Voice = BODY, type: Type = voice.plain): Run[] {
  return tokens.flatMap((token) => {
    if (token.type === 'strong') return runsOf((token as Tokens.Strong).tokens, voice, voice.bold);
    if (token.type === 'em') return runsOf((token as Tokens.Em).tokens, voice, voice.italic);
    if (token.type === 'text' || token.type === 'escape') {
      const { tokens: inner, text } = token as Tokens.Text;
      return inner ? runsOf(inner, voice, type) : [{ text: typeset(text), type }];
    }
    throw new Error(`A guide has "${token.raw.trim()}", which is not printed.`);
  });
}
