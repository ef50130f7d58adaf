import { stateName } from './us-states';

/**
 * Three-digit prefixes of ZIP codes: from, to, states (USPS Publication 65). Pacific islands share those of Hawaii;
 * military ones are left out.
 */
const ZIP_RANGES: readonly (readonly [from: number, to: number, ...states: string[]])[] = [
  [5, 5, 'NY'],
  [6, 7, 'PR'],
  [8, 8, 'VI'],
  [9, 9, 'PR'],
  [10, 27, 'MA'],
  [28, 29, 'RI'],
  [30, 38, 'NH'],
  [39, 49, 'ME'],
  [50, 54, 'VT'],
  [55, 55, 'MA'],
  [56, 59, 'VT'],
  [60, 62, 'CT'],
  [63, 63, 'CT', 'NY'],
  [64, 69, 'CT'],
  [70, 89, 'NJ'],
  [100, 149, 'NY'],
  [150, 196, 'PA'],
  [197, 199, 'DE'],
  [200, 205, 'DC'],
  [201, 201, 'VA'],
  [206, 219, 'MD'],
  [220, 246, 'VA'],
  [247, 268, 'WV'],
  [270, 289, 'NC'],
  [290, 299, 'SC'],
  [300, 319, 'GA'],
  [320, 349, 'FL'],
  [350, 369, 'AL'],
  [370, 385, 'TN'],
  [386, 397, 'MS'],
  [398, 399, 'GA'],
  [400, 427, 'KY'],
  [430, 459, 'OH'],
  [460, 479, 'IN'],
  [480, 499, 'MI'],
  [500, 528, 'IA'],
  [530, 549, 'WI'],
  [550, 567, 'MN'],
  [569, 569, 'DC'],
  [570, 577, 'SD'],
  [580, 588, 'ND'],
  [590, 599, 'MT'],
  [600, 629, 'IL'],
  [630, 658, 'MO'],
  [660, 679, 'KS'],
  [680, 693, 'NE'],
  [700, 714, 'LA'],
  [716, 729, 'AR'],
  [730, 732, 'OK'],
  [733, 733, 'TX'],
  [734, 749, 'OK'],
  [750, 799, 'TX'],
  [800, 816, 'CO'],
  [820, 831, 'WY'],
  [832, 838, 'ID'],
  [840, 847, 'UT'],
  [850, 865, 'AZ'],
  [870, 884, 'NM'],
  [885, 885, 'TX'],
  [889, 898, 'NV'],
  [900, 961, 'CA'],
  [967, 967, 'HI', 'AS'],
  [968, 968, 'HI'],
  [969, 969, 'GU', 'MP'],
  [970, 979, 'OR'],
  [980, 994, 'WA'],
  [995, 999, 'AK'],
];

/** The states of a ZIP code; empty for an unassigned prefix. */
export const statesOfZip = (zipCode: string): string[] => {
  const start = Number(zipCode.slice(0, 3));
  return ZIP_RANGES.filter(([from, to]) => from <= start && start <= to).flatMap(
    ([, , ...states]) => states,
  );
};

/** The error of a ZIP code outside the chosen state. Codes without a known area have none. */
export const zipStateError = ({ zip, state }: Record<'zip' | 'state', string>) => {
  const states = statesOfZip(zip);
  const code = state.toUpperCase();
  return states.length === 0 || states.includes(code)
    ? undefined
    : `This ZIP code isn’t in ${stateName(code)}. Please check the code and the state`;
};
