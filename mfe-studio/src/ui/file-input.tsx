import { ArrowUploadRegular } from '@fluentui/react-icons/headless/svg/arrow-upload';
import type { ComponentProps } from 'react';
import styles from './file-input.module.scss';

interface FileInputProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'className' | 'onChange'
> {
  onFile: (file: File) => void;
}

/** Selects a file with a button, or takes a file that is dropped on it. The same file can be selected again after it has been corrected. */
export const FileInput = ({ onFile, ...input }: FileInputProps) => (
  <span className={styles.file}>
    <input
      {...input}
      type="file"
      onChange={({ target }) => {
        const file = target.files?.[0];
        if (file) onFile(file);
        target.value = '';
      }}
    />
    <span aria-hidden className={styles.button}>
      <ArrowUploadRegular />
      Choose a file
    </span>
  </span>
);
