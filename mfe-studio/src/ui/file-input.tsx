import type { ComponentProps } from 'react';
import styles from './file-input.module.scss';

interface FileInputProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'className' | 'onChange'
> {
  onFile: (file: File) => void;
}

/** Selects a file. The same file can be selected again after it has been corrected. */
export const FileInput = ({ onFile, ...input }: FileInputProps) => (
  <input
    {...input}
    type="file"
    className={styles.file}
    onChange={({ target }) => {
      const file = target.files?.[0];
      if (file) onFile(file);
      target.value = '';
    }}
  />
);
