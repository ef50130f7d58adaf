import scene from '@site/art/moments/pineapple-express.svg';
import type { ProductNotes } from '../product';
import { TESTED } from '../tested';

export const notes: ProductNotes = {
  ...TESTED,
  fullDescription:
    'Fresh-frozen within the hour of harvest, so that the fruit is still there when the cartridge is opened: ripe pineapple first, then cedar, then something like warm sugar. A clear, daytime sativa that keeps its conversation going.',
  flavors: ['Ripe pineapple', 'Cedar', 'Brown sugar'],
  moment: { scene, words: 'The first warm afternoon of the year.' },
};
