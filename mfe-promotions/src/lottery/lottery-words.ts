/** What stands over the wheel of the lottery. */
export const LOTTERY_WORDS = { label: 'QR Lottery', title: 'One turn of light' };
