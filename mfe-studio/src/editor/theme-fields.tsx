import styles from './campaign-editor.module.scss';
import { ColorField } from './color-field';
import { ImageField } from './image-field';
import { CAMPAIGN, field, pair, useEditor } from './place';

const THEME = field(CAMPAIGN, 'theme');
const [FIRST_LOSING, SECOND_LOSING] = pair(field(THEME, 'losing'));

/** Colors with the contrast of the text on them, and the picture. */
export const ThemeFields = () => {
  const { theme } = useEditor().document;
  return (
    <>
      <div className={styles.columns}>
        <ColorField place={FIRST_LOSING} label="Losing segments, first" ink={theme.losingInk} />
        <ColorField place={SECOND_LOSING} label="Losing segments, second" ink={theme.losingInk} />
        <ColorField place={field(THEME, 'losingInk')} label="Text on losing segments" />
        <ColorField place={field(THEME, 'prize')} label="Prizes" ink={theme.prizeInk} />
        <ColorField place={field(THEME, 'prizeInk')} label="Text on prizes" />
      </div>
      <ImageField place={field(THEME, 'image')} />
    </>
  );
};
