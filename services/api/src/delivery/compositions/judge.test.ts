import { ApiError } from '../../ground/errors/api-error';
import { insist } from './judge';

const about = (path: string) => ({
  code: 'path_taken' as const,
  part: 'mfe-first',
  message: `${path} belongs to two.`,
});

it('refuses with a line for each finding, and says none twice', () => {
  const refuse = () => insist([about('/a'), about('/b'), about('/a')]);
  expect(refuse).toThrow(new ApiError('conflict', '/a belongs to two.\n/b belongs to two.'));
});
