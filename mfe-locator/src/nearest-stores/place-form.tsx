import { LocationRegular } from '@fluentui/react-icons/headless/svg/location';
import { bringForward, Button, Field } from '@site/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { locateVisitor, type VisitorPlace } from '../stores/visitor-place';
import { readZip } from '../stores/zip-query';
import styles from './nearest-stores.module.scss';

interface PlaceFormProps {
  takesFocus: boolean;
  /** The last ZIP code, if it is not assigned. */
  unknownZip: string | undefined;
  onPlace: (place: VisitorPlace) => void;
}

const INCOMPLETE = 'Enter a five-digit ZIP code.';
const UNKNOWN = 'We can’t find that ZIP code. Please check it, or try one nearby.';
const REFUSED = 'Your browser didn’t share your location. Enter a ZIP code instead.';

/** Asks where to look for stores. */
export const PlaceForm = ({ takesFocus, unknownZip, onPlace }: PlaceFormProps) => {
  const [text, setText] = useState(unknownZip ?? '');
  const [problem, setProblem] = useState<string>();
  const isUnknown = unknownZip !== undefined && readZip(text) === unknownZip;
  const error = problem ?? (isUnknown ? UNKNOWN : undefined);
  const form = useRef<HTMLFormElement>(null);
  const input = () => form.current?.querySelector('input');

  useEffect(() => {
    if (takesFocus) input()?.focus({ preventScroll: true });
  }, [takesFocus]);
  useEffect(() => {
    const field = error && input();
    if (field) bringForward(field);
  }, [error]);

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const zip = readZip(text);
        setProblem(zip ? undefined : INCOMPLETE);
        if (zip) onPlace({ zip });
      }}
    >
      <Field label="ZIP code" error={error}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            placeholder="e.g. 60614"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <Button type="submit">See Stores</Button>
      <Button look="quiet" onClick={() => locateVisitor(onPlace, () => setProblem(REFUSED))}>
        <LocationRegular />
        Use My Location
      </Button>
    </form>
  );
};
