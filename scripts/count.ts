import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from '#scripts/steps.ts'

const number = (pattern: RegExp, text: string) => Number(pattern.exec(text)?.[1] ?? 0)

/**
 * Adds up the tests of all runners from their closing lines; a step without any counts as one test, and a story that passed
 * only when it was told again as passed.
 */
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
    const passes = number(/(\d+) passed/, closing) + number(/(\d+) flaky/, closing)
    const failures = number(/(\d+) failed/, closing)
    passed += passes || failures ? passes : Number(ok)
    failed += failures || (ok ? 0 : 1)
  }
  return { passed, failed }
}

/**
 * The lines that say which tests of a step failed and why, in short: the last that is printed of a long run is often all
 * that is kept of it. Stories that passed only when they were told again are among them.
 */
export function faultsIn({ output: painted }: Pick<Outcome, 'output'>, most = 40): string[] {
  const lines = stripVTControlCharacters(painted).split(/\r?\n/)
  const heads = /^ {2}\d+\) |^ FAIL |^\s*(?:\w*Error|Expected|Received|Locator)\b|^ {2,8}at \S+\.ts:\d+/
  const told = lines.filter(line => heads.test(line)).map(line => line.trim().slice(0, 200))
  return [...new Set(told)].slice(0, most)
}
