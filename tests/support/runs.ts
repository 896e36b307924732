/** How many histories a property tries: a few with every change (`npm test`), many in `npm run test:long`. */
export const runs = ({ few, many }: { few: number; many: number }) => (process.env.TEST_RUNS === 'many' ? many : few)
