import { useEditor } from './document/editor-context';
import { CAMPAIGN, field, pair } from './document/place';
import { ColourField } from './fields/colour-field';
import { ImageField } from './fields/image-field';
import styles from './rules-fields.module.scss';

const THEME = field(CAMPAIGN, 'theme');
const [FIRST_LOSING, SECOND_LOSING] = pair(field(THEME, 'losing'));

/** Colors with the contrast of the text that stands on them, and the picture. */
export const ThemeFields = () => {
  const { theme } = useEditor().document;
  return (
    <div className={styles.rules}>
      <div className={styles.pair}>
        <ColourField place={FIRST_LOSING} label="Losing segments, first" ink={theme.losingInk} />
        <ColourField place={SECOND_LOSING} label="Losing segments, second" ink={theme.losingInk} />
        <ColourField place={field(THEME, 'losingInk')} label="Text on losing segments" />
        <ColourField place={field(THEME, 'prize')} label="Prizes" ink={theme.prizeInk} />
        <ColourField place={field(THEME, 'prizeInk')} label="Text on prizes" />
      </div>
      <ImageField place={field(THEME, 'image')} />
    </div>
  );
};
