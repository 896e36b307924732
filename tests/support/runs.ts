/** Returns the number of runs of a property: few in `npm test`, many in `npm run test:long`. */
export const runs = ({ few, many }: { few: number; many: number }) => (process.env.TEST_RUNS === 'many' ? many : few)
