import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { FileInput } from '../ui/file-input';
import { formatNumber } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { LabeledField } from './fields';
import styles from './campaign-editor.module.scss';
import { useEditorField, type Lens } from './lens';

/** The contract's limit: 400,000 characters of base64 are 300 KB of picture. */
const MAX_KB = 300;
const KB = 1000;
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'];

/** The campaign's picture, stored in the document as a data URL. */
export const ImageField = ({ lens }: { lens: Lens<string | undefined> }) => {
  const { id, value, set } = useEditorField(lens);
  const [fileError, setFileError] = useState('');

  const handleFile = (file: File) => {
    setFileError('');
    if (!TYPES.includes(file.type)) return setFileError('Choose a PNG, JPEG, WebP or SVG picture.');
    if (file.size > MAX_KB * KB)
      return setFileError(
        `This picture is ${formatNumber(Math.ceil(file.size / KB))} KB. Use one of ${MAX_KB} KB or less.`,
      );
    const reader = new FileReader();
    reader.onload = () => {
      const picture = new Image();
      picture.onload = () => set(picture.src);
      picture.onerror = () =>
        setFileError('This file is damaged or isn’t a picture. Choose another one.');
      picture.src = String(reader.result);
    };
    reader.onerror = () => setFileError('We couldn’t read this file.');
    reader.readAsDataURL(file);
  };

  return (
    <div className={layout.list}>
      {value && <img src={value} alt="As visitors will see it" className={styles.picture} />}
      <LabeledField
        path={lens.path}
        hint={`Optional. Shown behind the wheel, blurred. PNG, JPEG, WebP or SVG, up to ${MAX_KB} KB.`}
        error={fileError || undefined}
      >
        {(fieldProps) => (
          <FileInput {...fieldProps} id={id} accept={TYPES.join(',')} onFile={handleFile} />
        )}
      </LabeledField>
      {value && (
        <Button className={layout.start} onClick={() => set(undefined)}>
          Remove picture
        </Button>
      )}
    </div>
  );
};
