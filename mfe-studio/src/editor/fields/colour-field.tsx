import { contrast } from '@site/contracts';
import { useEditorField } from '../document/editor-context';
import styles from './colour-field.module.scss';
import { Labelled, type FieldProps } from './fields';

/** WCAG 2.2, success criterion 1.4.3; the contract refuses less. */
const LEGIBLE = 4.5;
const COLOUR = /^#[0-9a-f]{6}$/i;

interface ColourFieldProps extends FieldProps {
  /** The colour of the text that stands on this one: its contrast is shown. */
  ink?: string;
  /** For a colour that may be left out: the one that holds then. */
  fallback?: string;
}

/** A colour as text and as the browser's picker. */
export const ColourField = ({ ink, fallback, ...field }: ColourFieldProps) => {
  const { value, error, set } = useEditorField<string | undefined>(field.path);
  const shown = value ?? fallback ?? '';
  return (
    <Labelled {...field} error={error}>
      {(control) => (
        <span className={styles.pair}>
          <input
            type="color"
            className={styles.picker}
            aria-label={`${field.label}, picker`}
            value={COLOUR.test(shown) ? shown : '#000000'}
            onChange={(event) => set(event.target.value)}
          />
          <input
            {...control}
            value={value ?? ''}
            placeholder={fallback}
            spellCheck={false}
            onChange={(event) =>
              set(
                event.target.value === '' && fallback !== undefined
                  ? undefined
                  : event.target.value,
              )
            }
          />
          {ink !== undefined && <Contrast ground={shown} ink={ink} />}
        </span>
      )}
    </Labelled>
  );
};

/** A sample of the text with its contrast, and whether that is enough. */
const Contrast = ({ ground, ink }: { ground: string; ink: string }) => {
  if (!COLOUR.test(ground) || !COLOUR.test(ink)) return null;
  const ratio = contrast(ground, ink);
  const enough = ratio >= LEGIBLE;
  return (
    <span className={enough ? styles.enough : styles.low}>
      <svg width="34" height="24" aria-hidden="true">
        <rect width="34" height="24" rx="6" fill={ground} />
        <text x="17" y="17" textAnchor="middle" fontSize="14" fontWeight="600" fill={ink}>
          Aa
        </text>
      </svg>
      {ratio.toFixed(1)} {enough ? '✓' : 'too low'}
    </span>
  );
};
