import { ApiError } from '../../platform/http/api-error';

const refusedCode = (message: string) =>
  new ApiError('invalid_input', message, { issues: [{ path: 'code', message }] });
export const badCode = () => refusedCode('This code is not valid, or it was used already');
export const revokedCode = () =>
  refusedCode(
    'This code was withdrawn, and lets nobody spin any more. Please ask where you got it.',
  );

export const soldOut = () =>
  new ApiError('sold_out', 'Every prize of this promotion has been won.');
export const ALL_WON_FOR_NOW =
  'Every prize that can be won by now has been won. More can be won later.';
