import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from '#scripts/steps.ts'

const numberIn = (pattern: RegExp, text: string) => Number(pattern.exec(text)?.[1] ?? 0)

/** Returns the part of an output that has the numbers of tests. Empty for a command without tests. */
function summaryIn(output: string, command: string): string {
  if (command === 'vitest') return /^\s*Tests .*$/m.exec(output)?.[0] ?? ''
  return command === 'playwright' ? output : ''
}

/**
 * Adds up the tests of all runners from their summary lines. A step without tests counts as one
 * test, and a flaky browser test as passed.
 */
export function countTests(outcomes: Outcome[]) {
  let passed = 0
  let failed = 0
  for (const { step, ok, output: rawOutput } of outcomes) {
    const output = stripVTControlCharacters(rawOutput)
    const summary = summaryIn(output, step.command)
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
  // Titles of failed tests (Playwright numbers them, Vitest writes FAIL), reasons, and places in the code.
  const pattern = /^ {2}\d+\) |^ FAIL |^\s*(?:\w*Error|Expected|Received|Locator)\b|^ {2,8}at \S+\.ts:\d+/
  const matchingLines = lines.filter(line => pattern.test(line)).map(line => line.trim().slice(0, 200))
  return [...new Set(matchingLines)].slice(0, maxLines)
}
