import { verifyDraws } from './verify-draws';

verifyDraws(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`)).then(
  (code) => (process.exitCode = code),
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 2;
  },
);
