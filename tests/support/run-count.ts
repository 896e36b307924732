/** Returns the number of runs of a property: `short` in `npm test`, `long` in `npm run test:long`. */
export const runCount = ({ short, long }: { short: number; long: number }) =>
  process.env.TEST_RUNS === 'many' ? long : short
