import { Button } from '@fluentui/react-components';
import { InputError, useAction } from '../api/action';
import { capitalize } from './format';
import { ErrorText } from './notice';
import { useToast } from './toasts';

/** Copies a text; `name` says what it is, such as `address`. */
export const CopyButton = ({ name, text }: { name: string; text: string }) => {
  const toast = useToast();
  const { error, start } = useAction(async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch (cause) {
      throw new InputError(`Couldn’t copy. Select the ${name} and copy it.`, { cause });
    }
    toast(`${capitalize(name)} copied.`);
  });
  return (
    <>
      <Button onClick={() => void start()}>{`Copy ${name}`}</Button>
      <ErrorText>{error}</ErrorText>
    </>
  );
};
