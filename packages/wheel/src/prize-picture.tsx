import type { PrizePictureName } from '@site/contracts';

/** Side of the pictures' view box. */
export const PICTURE_SIZE = 24;

/** Silhouettes in one color. */
const PATHS: Record<PrizePictureName, string> = {
  extract:
    'M12 2c1.6 4.6 6.5 7.8 6.5 13a6.5 6.5 0 0 1-13 0c0-5.2 4.9-8.4 6.5-13zm-3 11.5a4 4 0 0 0 2.6 5.3l.4-1.4a2.6 2.6 0 0 1-1.6-3.5z',
  cartridge:
    'M10.2 2h3.6v3.4h1.4v2.2H8.8V5.4h1.4zM8 8.8h8V19a3 3 0 0 1-3 3h-2a3 3 0 0 1-3-3zm2 2.2v6.4h4V11z',
  coupon:
    'M2 6.5h20v3.6a2 2 0 0 0 0 3.8v3.6H2v-3.6a2 2 0 0 0 0-3.8zm6.8 2.5a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6zm6.4 3.4a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6zm0-3.8-7.4 5.7 1 1.2 7.4-5.7z',
  shirt: 'M8.6 3a3.6 3.6 0 0 0 6.8 0L22 6.2l-2.3 4.5-2.4-1V21H6.7V9.7l-2.4 1L2 6.2z',
  cap: 'M2.5 16.2a8.6 8.6 0 0 1 16.7-2.7c2.2.1 3.3 1 3.3 2.6 0 .6-.5 1-1.2.9-6-1.2-12-.9-17.5.3-.8.2-1.3-.3-1.3-1.1z',
  tote: 'M7 9V7.4a5 5 0 0 1 10 0V9h3.6l-1.4 12.5H4.8L3.4 9zm1.8 0h6.4V7.4a3.2 3.2 0 0 0-6.4 0z',
  gift: 'M3 8h8.2v4.2H3zm9.8 0H21v4.2h-8.2zm-8.6 5.6h7V21h-7zm8.6 0h7V21h-7zM12 7.4c-3.4 0-5.6-1-5.6-2.6 0-1.3 1.2-2 2.4-1.6 1.6.5 2.7 2.3 3.2 4.2zm0 0c3.4 0 5.6-1 5.6-2.6 0-1.3-1.2-2-2.4-1.6-1.6.5-2.7 2.3-3.2 4.2z',
};

/** The outline of a prize's picture; a gift if the campaign names none. */
export const picturePath = (name: PrizePictureName = 'gift'): string => PATHS[name];

/** A prize's picture in the color of the text around it. */
export const PrizePicture = ({ name }: { name?: PrizePictureName }) => (
  <svg
    viewBox={`0 0 ${PICTURE_SIZE} ${PICTURE_SIZE}`}
    fill="currentColor"
    fillRule="evenodd"
    aria-hidden="true"
  >
    <path d={picturePath(name)} />
  </svg>
);
