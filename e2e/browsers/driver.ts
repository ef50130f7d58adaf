/** What a journey needs of a browser, whatever protocol it speaks. */
export interface Driver {
  /** Resolves when the document has loaded. */
  open(url: string): Promise<void>;
  /** Runs in the page, as text: it uses nothing from outside. */
  evaluate<Args extends string[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /** With the pointer, on the middle of the element. */
  click(selector: string): Promise<void>;
  /** Into what has the focus. */
  type(text: string): Promise<void>;
  key(key: Key): Promise<void>;
  /** Resolves when the page has all that it has asked for: what is left before that complains of what it did not get. */
  rest(): Promise<void>;
  /** Errors of pages and of their consoles, so far. */
  complaints(): Promise<string[]>;
  stop(): Promise<void>;
}

export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowDown';

export const VIEW = { width: 1280, height: 900 };
