import { ColourField } from './colour-field';
import { useEditor } from '../document/editor-context';
import styles from '../rows/rules-fields.module.scss';
import { ImageField } from './image-field';

/** Colours with the contrast of the text that stands on them, and the picture. */
export const ThemeFields = () => {
  const { theme } = useEditor().document;
  return (
    <div className={styles.rules}>
      <div className={styles.pair}>
        <ColourField path="theme.losing.0" label="Losing segments, first" ink={theme.losingInk} />
        <ColourField path="theme.losing.1" label="Losing segments, second" ink={theme.losingInk} />
        <ColourField path="theme.losingInk" label="Text on losing segments" />
        <ColourField path="theme.prize" label="Prizes" ink={theme.prizeInk} />
        <ColourField path="theme.prizeInk" label="Text on prizes" />
      </div>
      <ImageField />
    </div>
  );
};
