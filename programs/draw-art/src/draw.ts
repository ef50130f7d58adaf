import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pictures } from './pictures';
import { drawCards } from './social/draw-cards';
import { write } from './drawing/svg';

/** Draws every picture anew into `packages/art/svg`, and the cards for shared links; what is no longer drawn goes. */
const folder = join(__dirname, '../../../packages/art/svg');

if (process.argv.length > 2) {
  console.error('npm run draw takes no words: it draws all pictures.');
  process.exit(1);
}

rmSync(folder, { recursive: true, force: true });
for (const [name, picture] of Object.entries(pictures)) {
  const file = join(folder, `${name}.svg`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, write(name, picture));
}

void drawCards();
