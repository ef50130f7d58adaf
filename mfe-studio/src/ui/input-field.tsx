import {
  Field,
  Input,
  Textarea,
  type FieldProps,
  type InputProps,
  type TextareaProps,
} from '@fluentui/react-components';
import type { Ref } from 'react';
import layout from './layout.module.scss';

interface LabeledProps extends Pick<FieldProps, 'className' | 'size' | 'validationState'> {
  label: string;
  hint?: string;
  /** An error, unless `validationState` is set. */
  message?: string;
  onText: (text: string) => void;
}

type ControlProps<Props, Element> = LabeledProps &
  Omit<Props, keyof LabeledProps | 'ref' | 'onChange'> & { ref?: Ref<Element> };

/** An input with a label. */
export const InputField = (props: ControlProps<InputProps, HTMLInputElement>) => {
  const { message, onText, label, hint, size, className, validationState, ...input } = props;
  return (
    <Field
      {...{ label, hint, size, className, validationState }}
      validationMessage={message ? <span>{message}</span> : undefined}
    >
      <Input autoComplete="off" {...input} onChange={(_, { value }) => onText(value)} />
    </Field>
  );
};

/** A text of several lines with a label; the message can have several lines too. */
export const TextareaField = (props: ControlProps<TextareaProps, HTMLTextAreaElement>) => {
  const { message, onText, label, hint, size, className, validationState, ...textarea } = props;
  return (
    <Field
      {...{ label, hint, size, className, validationState }}
      validationMessage={message ? <span className={layout.lines}>{message}</span> : undefined}
    >
      <Textarea resize="vertical" {...textarea} onChange={(_, { value }) => onText(value)} />
    </Field>
  );
};
