import { Button, Field, Radio, RadioGroup, Select } from '@fluentui/react-components';
import { useInputStyles } from '../editor/fields/text-input';
import { WIDTHS, type Device } from './choice';
import styles from './preview-sights.module.scss';
import { isStage, type Sight } from './sights';

interface SightChoiceProps {
  sights: Sight[];
  sight: Sight;
  prizes: { id: string; name: string }[];
  prize: string | undefined;
  device: Device;
  onChoose: (change: { sight?: string; prize?: string; device?: Device }) => void;
}

const DEVICES: readonly Device[] = ['phone', 'desk'];

/** What is looked at, of which prize, and in which width. */
export const SightChoice = ({
  sights,
  sight,
  prizes,
  prize,
  device,
  onChoose,
}: SightChoiceProps) => {
  const { root, input } = useInputStyles();
  const room = { className: root, select: { className: input } };
  const at = sights.indexOf(sight);
  const step = (by: number) => {
    const next = sights[at + by];
    if (next) onChoose({ sight: next.id });
  };
  const options = (which: (one: Sight) => boolean) =>
    sights.filter(which).map(({ id, label }) => (
      <option key={id} value={id}>
        {label}
      </option>
    ));
  return (
    <div className={styles.choice} role="group" aria-label="What is shown">
      <Field label="Stage or mail" className={styles.sight}>
        <Select {...room} value={sight.id} onChange={(_, { value }) => onChoose({ sight: value })}>
          <optgroup label="Visitors’ page">{options(isStage)}</optgroup>
          <optgroup label="Mails">{options((one) => !isStage(one))}</optgroup>
        </Select>
      </Field>
      {/* They stay where they are, whatever stands after them. */}
      <div className={styles.steps}>
        <Button disabledFocusable={at === 0} onClick={() => step(-1)}>
          Previous
        </Button>
        <Button disabledFocusable={at === sights.length - 1} onClick={() => step(1)}>
          Next
        </Button>
      </div>
      <Field label="Width">
        <RadioGroup
          layout="horizontal"
          value={device}
          onChange={(_, { value }) => onChoose({ device: value === 'desk' ? 'desk' : 'phone' })}
        >
          {DEVICES.map((one) => (
            <Radio key={one} value={one} label={WIDTHS[one].name} />
          ))}
        </RadioGroup>
      </Field>
      {sight.ofPrize && prizes.length > 1 && (
        <Field label="Prize" className={styles.sight}>
          <Select {...room} value={prize} onChange={(_, { value }) => onChoose({ prize: value })}>
            {prizes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
};
