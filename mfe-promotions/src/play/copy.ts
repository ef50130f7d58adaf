import { notify } from '@site/platform';

/** Copies a code or reference; if the browser refuses, a notice shows it. */
export const copy = async (kind: 'code' | 'reference', text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    notify({ message: `${kind === 'code' ? 'Code' : 'Reference'} copied to clipboard!` });
  } catch {
    notify({ title: `Couldn’t copy the ${kind}`, message: text });
  }
};
