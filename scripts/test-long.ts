import { execFileSync } from 'node:child_process'
import { build } from '#scripts/build.ts'
import { report, runAll } from '#scripts/steps.ts'

// Tests that take too long for every change: long property tests, simulation studies, and many server kills of each
// kind.
const manyRunFiles = execFileSync('git', ['grep', '-l', 'runCount(', '--', 'tests/**/*.test.ts'], { encoding: 'utf8' })
  .trim()
  .split('\n')
build()
const outcomes = await runAll([
  {
    name: 'long property tests',
    command: 'vitest',
    args: ['run', '--config', 'vitest.long.config.ts', '--passWithNoTests'],
  },
  {
    name: 'property tests with many runs',
    command: 'vitest',
    args: ['run', '--testTimeout', '1800000', ...manyRunFiles],
    env: { TEST_RUNS: 'many' },
  },
  {
    name: 'all pages in Chromium, and all entries of the command palette',
    command: 'playwright',
    args: ['test', 'tests/e2e/pages.e2e.ts', 'tests/e2e/palette.e2e.ts'],
    env: { TEST_RUNS: 'many' },
  },
  {
    name: 'kill',
    command: 'node',
    args: ['tests/kill/kill.ts'],
    env: { KILL_ROUNDS: process.env.KILL_ROUNDS ?? '250' },
  },
])
process.exitCode = report(outcomes)
