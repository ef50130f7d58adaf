import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { formatNumber } from '../../parts/format';
import { useEditorField } from '../document/editor-context';
import type { Place } from '../document/place';
import styles from './image-field.module.scss';
import { Labelled } from './labelled';

const KB = 1024;
/** The contract's limit: 400,000 characters of base64 are 300 KB of picture. */
const LARGEST = 300_000;
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'];

/** The campaign's picture, kept in the document as a data URL. */
export const ImageField = ({ place }: { place: Place<string | undefined> }) => {
  const { value, error, set } = useEditorField(place);
  const [refusal, setRefusal] = useState('');

  const handleFile = (file: File | undefined) => {
    setRefusal('');
    if (!file) return;
    if (!TYPES.includes(file.type)) return setRefusal('Choose a PNG, JPEG, WebP or SVG picture.');
    if (file.size > LARGEST)
      return setRefusal(
        `This picture has ${formatNumber(Math.ceil(file.size / KB))} KB; use one of at most ${Math.floor(LARGEST / KB)} KB.`,
      );
    const reader = new FileReader();
    reader.onload = () => set(String(reader.result));
    reader.onerror = () => setRefusal('This file could not be read.');
    reader.readAsDataURL(file);
  };

  return (
    <div className={styles.image}>
      {value && <img src={value} alt="As visitors will see it" className={styles.shown} />}
      <Labelled path={place.path} label="Picture (optional)" error={refusal || error}>
        {(id, described) => (
          <input
            {...described}
            id={id}
            type="file"
            className={styles.file}
            accept={TYPES.join(',')}
            onChange={(event) => {
              handleFile(event.target.files?.[0]);
              // The same file can be chosen again after it was corrected.
              event.target.value = '';
            }}
          />
        )}
      </Labelled>
      {value && <Button onClick={() => set(undefined)}>Remove picture</Button>}
    </div>
  );
};
