import { color } from '@site/brand/tokens';
import { contrast, MINIMUM_CONTRAST } from '@site/contracts';
import styles from './color-field.module.scss';
import { fullLabel } from '@site/contracts/campaign-changes';
import { LabeledField, TextInput } from './fields';
import { useEditorField, type Lens } from './lens';

const COLOR = /^#[0-9a-f]{6}$/i;

interface ColorFieldProps {
  lens: Lens<string>;
  isLabelHidden?: boolean;
  /** Applies if the color is empty. */
  fallback?: string;
  /** The color of text on this one, to show the contrast of both. */
  ink?: string;
}

/** A text field for a color, with the browser's color picker. */
export const ColorField = (props: ColorFieldProps) => {
  const { lens, isLabelHidden, fallback = '', ink } = props;
  const { id, value, set } = useEditorField(lens);
  const displayedColor = value || fallback;
  return (
    <LabeledField isLabelHidden={isLabelHidden} path={lens.path}>
      <span className={styles.pair}>
        <TextInput
          id={id}
          placeholder={fallback}
          spellCheck={false}
          value={value}
          onChange={(_, { value: text }) => set(text)}
          contentBefore={
            <input
              type="color"
              className={styles.picker}
              aria-label={`${fullLabel(lens.path)}, picker`}
              value={COLOR.test(displayedColor) ? displayedColor : color.ground}
              onChange={({ target }) => set(target.value)}
            />
          }
        />
        {ink !== undefined && <Contrast background={displayedColor} ink={ink} />}
      </span>
    </LabeledField>
  );
};

/** A sample of the text with its contrast ratio, and whether that is sufficient. */
const Contrast = ({ background, ink }: { background: string; ink: string }) => {
  if (!COLOR.test(background) || !COLOR.test(ink)) return null;
  const ratio = contrast(background, ink);
  const enough = ratio >= MINIMUM_CONTRAST;
  return (
    <span className={enough ? styles.enough : styles.low}>
      <svg width="34" height="24" aria-hidden="true">
        <rect width="34" height="24" rx="6" fill={background} />
        <text x="17" y="17" textAnchor="middle" fontSize="14" fontWeight="600" fill={ink}>
          Aa
        </text>
      </svg>
      <span>{`Contrast ${ratio.toFixed(1)}${enough ? ' ✓' : ': too low'}`}</span>
    </span>
  );
};
