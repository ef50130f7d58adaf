/** What the brand is called where the setting `BRAND_NAME` says nothing. */
export const DEFAULT_NAME = 'Ambergrove';
