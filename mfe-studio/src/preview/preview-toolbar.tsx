import { Button, Field, makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import { atom } from 'jotai';
import { ChoiceField } from '../ui/choice-field';
import layout from '../ui/layout.module.scss';
import { isStage, type PreviewItem } from './preview-items';

/** The widths at which the visitors' pages and the mails are shown, in CSS px (docs/product.md, section 12). */
export const WIDTHS = {
  phone: { name: 'Phone', page: 390, mail: 390, height: 844 },
  desktop: { name: 'Desktop', page: 1440, mail: 800, height: 900 },
} as const;
type Device = keyof typeof WIDTHS;

interface PreviewChoice {
  /** Id of the item; empty until one is chosen. */
  item: string;
  prize: string;
  device: Device;
}

/** Stored outside of the view, so that it survives a visit to the editor. */
export const choiceAtom = atom<PreviewChoice>({ item: '', prize: '', device: 'phone' });

interface PreviewToolbarProps {
  items: PreviewItem[];
  item: PreviewItem;
  prizes: { id: string; name: string }[];
  prize: string | undefined;
  device: Device;
  onChoose: (change: Partial<PreviewChoice>) => void;
}

const useStyles = makeStyles({
  // A fixed width, so that the buttons beside it do not move.
  field: { width: 'min(100%, 20rem)' },
});

/** Selects the stage or mail, the prize and the width. */
export const PreviewToolbar = (props: PreviewToolbarProps) => {
  const { items, item, prizes, prize, device, onChoose } = props;
  const { field } = useStyles();
  const index = items.indexOf(item);
  const step = (by: number) => {
    const next = items[index + by];
    if (next) onChoose({ item: next.id });
  };
  return (
    <div className={layout.fields} role="group" aria-label="Preview options">
      <ChoiceField
        label="Page or email"
        className={field}
        value={item.id}
        options={items.map((one) => [one.id, one.label, isStage(one) ? 'Page' : 'Emails'])}
        onChoose={(id) => onChoose({ item: id })}
      />
      <div className={layout.row}>
        <Button disabledFocusable={index === 0} onClick={() => step(-1)}>
          Previous
        </Button>
        <Button disabledFocusable={index === items.length - 1} onClick={() => step(1)}>
          Next
        </Button>
      </div>
      <Field label="Width">
        <RadioGroup
          layout="horizontal"
          value={device}
          onChange={(_, { value }) =>
            onChoose({ device: value === 'desktop' ? 'desktop' : 'phone' })
          }
        >
          <Radio value="phone" label={WIDTHS.phone.name} />
          <Radio value="desktop" label={WIDTHS.desktop.name} />
        </RadioGroup>
      </Field>
      {item.hasPrize && prizes.length > 1 && (
        <ChoiceField
          label="Prize"
          className={field}
          value={prize ?? ''}
          options={prizes.map(({ id, name }) => [id, name])}
          onChoose={(prize) => onChoose({ prize })}
        />
      )}
    </div>
  );
};
