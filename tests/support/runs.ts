/** Returns the number of runs of a property: few in `npm test`, many in `npm run test:long`. */
export const runCount = ({ short, long }: { short: number; long: number }) =>
  process.env.TEST_RUNS === 'many' ? long : short
