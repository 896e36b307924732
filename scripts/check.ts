import { report, runTogether } from '#scripts/steps.ts'

// `npm run check`: format, lint, types, unused code, and the tests of architecture and rules.
const outcomes = await runTogether([
  { name: 'format and lint', command: 'biome', args: ['check', '.'] },
  { name: 'types', command: 'tsc', args: ['--noEmit', '-p', '.'] },
  { name: 'unused', command: 'knip', args: [] },
  {
    name: 'architecture and rules',
    command: 'vitest',
    args: ['run', 'architecture', 'rules', 'kit/'],
  },
])
process.exitCode = report(outcomes)
