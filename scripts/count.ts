import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from '#scripts/steps.ts'

const numberIn = (pattern: RegExp, text: string) => Number(pattern.exec(text)?.[1] ?? 0)

/**
 * Adds up the tests of all runners from their summary lines. A step without tests counts as one
 * test, and a flaky browser test as passed.
 */
export function countTests(outcomes: Outcome[]) {
  let passed = 0
  let failed = 0
  for (const { step, ok, output: rawOutput } of outcomes) {
    const output = stripVTControlCharacters(rawOutput)
    const summary =
      step.command === 'vitest'
        ? (/^\s*Tests .*$/m.exec(output)?.[0] ?? '')
        : step.command === 'playwright'
          ? output
          : ''
    const passes = numberIn(/(\d+) passed/, summary) + numberIn(/(\d+) flaky/, summary)
    const failures = numberIn(/(\d+) failed/, summary)
    passed += passes || failures ? passes : Number(ok)
    failed += failures || (ok ? 0 : 1)
  }
  return { passed, failed }
}

/**
 * Returns short lines that name the failed and flaky tests of a step, with the reasons. Print them last, because a long
 * log is often cut at the beginning.
 */
export function failureLines({ output: rawOutput }: Pick<Outcome, 'output'>, maxLines = 40): string[] {
  const lines = stripVTControlCharacters(rawOutput).split(/\r?\n/)
  const pattern = /^ {2}\d+\) |^ FAIL |^\s*(?:\w*Error|Expected|Received|Locator)\b|^ {2,8}at \S+\.ts:\d+/
  const matchingLines = lines.filter(line => pattern.test(line)).map(line => line.trim().slice(0, 200))
  return [...new Set(matchingLines)].slice(0, maxLines)
}
