import cookbook from '@site/art/apparel/cookbook.svg';
import hoodieAmber from '@site/art/apparel/hoodie-amber.svg';
import hoodieCharcoal from '@site/art/apparel/hoodie-charcoal.svg';
import jacketBark from '@site/art/apparel/jacket-bark.svg';
import jacketBlack from '@site/art/apparel/jacket-black.svg';
import snapbackBlack from '@site/art/apparel/snapback-black.svg';
import snapbackTobacco from '@site/art/apparel/snapback-tobacco.svg';
import teeBlack from '@site/art/apparel/tee-black.svg';
import teeBone from '@site/art/apparel/tee-bone.svg';
import teeMoss from '@site/art/apparel/tee-moss.svg';
import toteBlack from '@site/art/apparel/tote-black.svg';
import toteNatural from '@site/art/apparel/tote-natural.svg';

/** Id of the item → color (`''` for items without colors) → URL of its picture, 400 × 400. */
export const apparelPictures: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cookbook: { '': cookbook },
  hoodie: { Charcoal: hoodieCharcoal, Amber: hoodieAmber },
  jacket: { Black: jacketBlack, Bark: jacketBark },
  snapback: { Black: snapbackBlack, Tobacco: snapbackTobacco },
  tee: { Black: teeBlack, Bone: teeBone, Moss: teeMoss },
  tote: { Natural: toteNatural, Black: toteBlack },
};
