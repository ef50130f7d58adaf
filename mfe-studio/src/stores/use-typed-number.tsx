import { Field, Input } from '@fluentui/react-components';
import { useRef, useState, type ReactNode } from 'react';
import { formatNumber } from '../parts/format';

/**
 * Demands that a number is typed by whoever goes on: he has read it. With 0 nothing is asked. `demand` answers whether it was
 * typed, and leads to the field where it was not; `field` is what is shown.
 */
export function useTypedNumber(
  number: number,
  { label, what }: { label: string; what: string },
  onEnter: () => void,
): { demand: () => boolean; field: ReactNode } {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');

  const demand = () => {
    if (number === 0 || typed.replaceAll(/[,\s]/g, '') === String(number)) return true;
    input.current?.focus();
    return false;
  };

  const field = number > 0 && (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <Field label={label} hint={`${formatNumber(number)} ${what}: type the number to go on.`}>
        <Input
          ref={input}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(_, { value }) => setTyped(value)}
        />
      </Field>
    </form>
  );
  return { demand, field };
}
