import { atom } from 'jotai';

/** The widths that the visitors' pages and the mails are looked at in, in CSS px (docs/product.md, section 12). */
export const WIDTHS = {
  phone: { name: 'Phone', page: 390, mail: 390, height: 844 },
  desk: { name: 'Desk', page: 1440, mail: 800, height: 900 },
} as const;
export type Device = keyof typeof WIDTHS;

/** What is looked at. It outlives the tab of the campaign: one goes to the editor and back for each word. */
export const choiceAtom = atom<{ sight: string; prize: string; device: Device }>({
  // The first that there is.
  sight: '',
  prize: '',
  device: 'phone',
});
