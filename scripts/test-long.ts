import { build } from '#scripts/build.ts'
import { runAll } from '#scripts/steps.ts'

// What takes too long for every change: long properties, studies, and many kills of each kind.
build()
process.exitCode = await runAll([
  {
    name: 'long properties',
    command: 'vitest',
    args: ['run', '--config', 'vitest.long.config.ts', '--passWithNoTests'],
  },
  {
    name: 'kill',
    command: 'node',
    args: ['tests/kill/kill.ts'],
    env: { KILL_ROUNDS: process.env.KILL_ROUNDS ?? '250' },
  },
])
