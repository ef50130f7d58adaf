import { marked, type Token, type Tokens } from 'marked';

export interface Chapter {
  /** Its destination within the PDF. */
  anchor: string;
  title: string;
  /** A drawing of `@site/art` for the chapter's first page. */
  picture?: string;
  tokens: Token[];
}

export interface GuideSource {
  title: string;
  subtitle: string;
  /** One sentence, for the file's properties. */
  summary: string;
  keywords: string;
  /** A cover of `@site/art`. */
  cover: string;
  /** The day of this edition; also the file's date, so that equal texts make equal bytes. */
  edition: Date;
  chapters: Chapter[];
}

const FIELDS = ['title', 'subtitle', 'summary', 'keywords', 'cover', 'edition'] as const;

/** The drawing that a paragraph consists of, if it does: `![What it shows](tools/extract-sauce)`. */
export const soleImage = (token: Token | undefined): Tokens.Image | undefined => {
  if (token?.type !== 'paragraph') return undefined;
  const [first, ...rest] = (token as Tokens.Paragraph).tokens;
  return first?.type === 'image' && rest.length === 0 ? (first as Tokens.Image) : undefined;
};

/**
 * Reads a guide: `field: value` lines between two `---`, then Markdown in which every `#` begins a chapter. A
 * picture right below the `#` stands on the chapter's first page.
 */
export function readGuide(text: string): GuideSource {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const fields = Object.fromEntries(
    head.split('\n').map((line) => {
      const [, key = '', value = ''] = /^(\w+):(.*)$/.exec(line) ?? [];
      return [key, value.trim()];
    }),
  );
  for (const field of FIELDS)
    if (!fields[field]) throw new Error(`A guide has no "${field}" at its beginning.`);

  const chapters: Chapter[] = [];
  for (const token of marked.lexer(body).filter(({ type }) => type !== 'space')) {
    if (token.type === 'heading' && token.depth === 1) {
      const { text: title } = token as Tokens.Heading;
      chapters.push({ anchor: `chapter-${chapters.length + 1}`, title, tokens: [] });
      continue;
    }
    const chapter = chapters.at(-1);
    if (!chapter) throw new Error('A guide begins with a chapter: "# Title".');
    const image = chapter.tokens.length === 0 && !chapter.picture ? soleImage(token) : undefined;
    if (image) chapter.picture = image.href;
    else chapter.tokens.push(token);
  }
  return {
    ...(fields as unknown as Omit<GuideSource, 'edition' | 'chapters'>),
    edition: new Date(`${fields.edition}T00:00:00Z`),
    chapters,
  };
}
