/** `npm run build -w mfe-<name>`: builds the part in this folder, where its sources have changed. */
import { buildPart } from './build/build-part';
import { programCalled } from './program-called';

programCalled(
  'part build',
  'Builds the part in this folder, where its sources have changed.',
).parse();

buildPart(process.cwd()).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
