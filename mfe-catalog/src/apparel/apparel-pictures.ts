import cookbook from '@site/art/apparel/cookbook.svg';
import hoodie from '@site/art/apparel/hoodie.svg';
import jacket from '@site/art/apparel/jacket.svg';
import snapback from '@site/art/apparel/snapback.svg';
import tee from '@site/art/apparel/tee.svg';
import tote from '@site/art/apparel/tote.svg';

/** Id of the item → URL of its drawing. */
export const apparelPictures: Readonly<Record<string, string>> = {
  cookbook,
  hoodie,
  jacket,
  snapback,
  tee,
  tote,
};
