import * as z from 'zod';
import { parseInput } from './parse-input';

it.each([
  [z.array(z.int()).min(1), [], 'Please give at least 1 entry'],
  [z.array(z.int()).max(2), [1, 2, 3], 'Please give at most 2 entries'],
  [z.string().min(1), '', 'Please use at least 1 character'],
  [z.string().max(2), 'abc', 'Please use at most 2 characters'],
  [z.number().gt(0), 0, 'Please give a number of more than 0'],
])('parseInput names the limit of a value', (contract, value, message) => {
  expect(() => parseInput(contract, value)).toThrow(message);
});
