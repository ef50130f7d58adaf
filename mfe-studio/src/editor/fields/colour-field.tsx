import { color } from '@site/brand/tokens';
import { contrast, MINIMUM_CONTRAST } from '@site/contracts';
import { useEditorField } from '../document/editor-context';
import styles from './colour-field.module.scss';
import { Labelled, type FieldProps } from './labelled';
import { TextInput } from './text-input';

const COLOUR = /^#[0-9a-f]{6}$/i;

interface Ink {
  /** The color of the text that stands on this one: its contrast is shown. */
  ink?: string;
}

export const ColourField = ({ place, ink, ...field }: FieldProps<string> & Ink) => {
  const { value, error, set } = useEditorField(place);
  return (
    <Labelled {...field} path={place.path} error={error}>
      {(id) => (
        <ColourInput
          id={id}
          label={field.label}
          value={value}
          shown={value}
          ink={ink}
          onColour={set}
        />
      )}
    </Labelled>
  );
};

interface OptionalColourFieldProps extends FieldProps<string | undefined>, Ink {
  /** The color that holds where the field is left out. */
  fallback: string;
}

/** A color that may be left out. */
export const OptionalColourField = ({
  place,
  ink,
  fallback,
  ...field
}: OptionalColourFieldProps) => {
  const { value, error, set } = useEditorField(place);
  return (
    <Labelled {...field} path={place.path} error={error}>
      {(id) => (
        <ColourInput
          id={id}
          placeholder={fallback}
          label={field.label}
          value={value ?? ''}
          shown={value ?? fallback}
          ink={ink}
          onColour={(colour) => set(colour || undefined)}
        />
      )}
    </Labelled>
  );
};

interface ColourInputProps extends Ink {
  id: string;
  placeholder?: string;
  label: string;
  value: string;
  /** The color that holds. */
  shown: string;
  onColour: (colour: string) => void;
}

/** A color as text and as the browser's picker. */
const ColourInput = ({ id, placeholder, label, value, shown, ink, onColour }: ColourInputProps) => (
  <span className={styles.pair}>
    <TextInput
      id={id}
      placeholder={placeholder}
      spellCheck={false}
      value={value}
      onChange={(_, { value }) => onColour(value)}
      contentBefore={
        <input
          type="color"
          className={styles.picker}
          aria-label={`${label}, picker`}
          value={COLOUR.test(shown) ? shown : color.ground}
          onChange={({ target }) => onColour(target.value)}
        />
      }
    />
    {ink !== undefined && <Contrast ground={shown} ink={ink} />}
  </span>
);

/** A sample of the text with its contrast, and whether that is enough. */
const Contrast = ({ ground, ink }: { ground: string; ink: string }) => {
  if (!COLOUR.test(ground) || !COLOUR.test(ink)) return null;
  const ratio = contrast(ground, ink);
  const enough = ratio >= MINIMUM_CONTRAST;
  return (
    <span className={enough ? styles.enough : styles.low}>
      <svg width="34" height="24" aria-hidden="true">
        <rect width="34" height="24" rx="6" fill={ground} />
        <text x="17" y="17" textAnchor="middle" fontSize="14" fontWeight="600" fill={ink}>
          Aa
        </text>
      </svg>
      <span>{`${ratio.toFixed(1)} ${enough ? '✓' : 'too low'}`}</span>
    </span>
  );
};
