import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from '#scripts/steps.ts'

const number = (pattern: RegExp, text: string) => Number(pattern.exec(text)?.[1] ?? 0)

/** Adds up the tests of all runners from their closing lines; a step without any counts as one test. */
export function countTests(outcomes: Outcome[]) {
  let passed = 0
  let failed = 0
  for (const { step, ok, output: painted } of outcomes) {
    const output = stripVTControlCharacters(painted)
    const closing =
      step.command === 'vitest'
        ? (/^\s*Tests .*$/m.exec(output)?.[0] ?? '')
        : step.command === 'playwright'
          ? output
          : ''
    const passes = number(/(\d+) passed/, closing)
    const failures = number(/(\d+) failed/, closing)
    passed += passes || failures ? passes : Number(ok)
    failed += failures || (ok ? 0 : 1)
  }
  return { passed, failed }
}
