import { useEffect } from 'react';
import { Button } from '../layout/button';

/** Common typos of top-level domain and mail provider. */
// cspell:disable
const TYPOS: [RegExp, string][] = [
  [/@(?!comcast\.com$)(comcast|sbcglobal)\.co[mn]$/i, '@$1.net'],
  [/\.(con|cmo|comm|vom|xom)$/i, '.com'],
  [/@(gmail|yahoo|hotmail|outlook|icloud|aol)\.(co|cm|om)$/i, '@$1.com'],
  [/@(gmial|gamil|gmai|gmal|gmil|gmaill|gnail)\.com$/i, '@gmail.com'],
  [/@(yaho|yahho|yahooo)\.com$/i, '@yahoo.com'],
  [/@(hotmial|hotmai|hotmal)\.com$/i, '@hotmail.com'],
  [/@(outlok|outloo)\.com$/i, '@outlook.com'],
  [/@(iclod|icoud|iclould)\.com$/i, '@icloud.com'],
];
// cspell:enable

/** `jo@gmail.com` for `jo@gmial.com`. */
const correctionOf = (text: string): string | undefined => {
  const corrected = TYPOS.reduce((fixed, [typo, right]) => fixed.replace(typo, right), text);
  return corrected === text ? undefined : corrected;
};

/** Types a text; React hears of it only from the prototype's setter. */
const typeInto = (input: HTMLInputElement, text: string): void => {
  Reflect.set(HTMLInputElement.prototype, 'value', text, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
};

/** Suggests the correction of a likely typo in an email address, and makes the input invalid meanwhile. */
export default function EmailTypo({ input, text }: { input: HTMLInputElement; text: string }) {
  const corrected = correctionOf(text.trim());
  useEffect(() => {
    input.setCustomValidity(
      corrected ? 'Please check your email address, or send again to keep it' : '',
    );
    // A likely typo holds one submit: not the second click of a double click, but the next one.
    const release = () => setTimeout(() => input.setCustomValidity(''), 1000);
    input.addEventListener('invalid', release);
    return () => input.removeEventListener('invalid', release);
  }, [input, corrected]);
  if (!corrected) return null;
  return (
    <p role="status">
      Did you mean{' '}
      <Button look="quiet" onClick={() => typeInto(input, corrected)}>
        {`${corrected}?`}
      </Button>
    </p>
  );
}
