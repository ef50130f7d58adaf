import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { SubtractRegular } from '@fluentui/react-icons/headless/svg/subtract';
import { useState } from 'react';
import styles from './quantity-picker.module.scss';

/** Parses a quantity and rounds it down; invalid input and numbers below 1 become 1 (docs/product.md, section 5.5). */
export const readQuantity = (text: string): number => {
  const quantity = Math.floor(Number(text));
  return Number.isFinite(quantity) && quantity >= 1 ? quantity : 1;
};

export interface QuantityPickerProps {
  /** Name of the item, for screen readers. */
  item: string;
  value: number;
  onChange: (quantity: number) => void;
}

export const QuantityPicker = ({ item, value, onChange }: QuantityPickerProps) => {
  // While the visitor types, the field shows the text as typed.
  const [text, setText] = useState<string>();

  return (
    <div className={styles.picker} role="group" aria-label={`Quantity of ${item}`}>
      <button
        type="button"
        aria-label="Decrease quantity"
        // `disabled` would drop the focus.
        aria-disabled={value <= 1}
        onClick={() => value > 1 && onChange(value - 1)}
      >
        <SubtractRegular />
      </button>
      <input
        inputMode="numeric"
        aria-label="Quantity"
        value={text ?? String(value)}
        onChange={(event) => {
          setText(event.target.value);
          onChange(readQuantity(event.target.value));
        }}
        onBlur={() => setText(undefined)}
      />
      <button type="button" aria-label="Increase quantity" onClick={() => onChange(value + 1)}>
        <AddRegular />
      </button>
    </div>
  );
};
