/** What stands over the wheel behind the codes. */
export const QR_WORDS = { label: 'QR promotion', title: 'Light in the code' };
