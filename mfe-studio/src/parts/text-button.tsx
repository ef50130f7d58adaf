import { Button, type ButtonProps } from '@fluentui/react-components';

/** A small button within a row of a table. */
export const TextButton = (props: ButtonProps) => <Button size="small" {...props} />;
