/** What stands over the wheel of the lottery. */
export const LOTTERY_WORDS = { label: 'Prize wheel', title: 'One turn of light' };
