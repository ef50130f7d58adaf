import { Button } from '@site/shared-ui';
import screenReader from '@site/shared-ui/styles/screen-reader.module.scss';
import { useState, type ComponentProps } from 'react';

interface CopyButtonProps extends Pick<ComponentProps<typeof Button>, 'look' | 'className'> {
  /** What it copies, such as `Code`. */
  name: string;
  text: string;
}

/** Copies a text that is shown beside it. Its label is the feedback: a notice would be behind the backdrop of a dialog. */
export const CopyButton = ({ name, text, ...button }: CopyButtonProps) => {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copied');
    } catch {
      setOutcome('Couldn’t copy');
    }
  };
  return (
    <>
      <Button {...button} onClick={() => void copy()} onBlur={() => setOutcome('')}>
        {outcome || `Copy ${name}`}
      </Button>
      <span className={screenReader.only} role="status">
        {outcome}
      </span>
    </>
  );
};
