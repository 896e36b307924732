import { build } from '#scripts/build.ts'
import { ensureChromium } from '#scripts/chromium.ts'
import { report, runAll, type Step } from '#scripts/steps.ts'
import { countTests, failureLines } from '#scripts/test-results.ts'

const featureTests: Step = { name: 'rules and features', command: 'vitest', args: ['run'] }
// These steps run in parallel with the other steps, because each one uses at most one core or waits for processes.
const sideSteps: Step[] = [
  { name: 'types', command: 'tsc', args: ['--noEmit', '-p', '.'] },
  { name: 'unused', command: 'knip', args: [] },
  { name: 'format and lint', command: 'biome', args: ['check', '.'] },
  { name: 'rooms in workerd', command: 'vitest', args: ['run', '--config', 'vitest.workerd.config.ts'] },
  { name: 'kill', command: 'node', args: ['tests/kill/kill.ts'], env: { KILL_ROUNDS: process.env.KILL_ROUNDS ?? '3' } },
]

build()
const CHROMIUM_PATH = ensureChromium()
const browserStories: Step = { name: 'browser stories', command: 'playwright', args: ['test'], env: { CHROMIUM_PATH } }
const outcomes = (
  await Promise.all([runAll([featureTests, browserStories]), runAll(sideSteps, { isBuffered: true })])
).flat()

console.log()
for (const outcome of outcomes) {
  const isFlaky = / flaky$/m.test(outcome.output)
  if (!outcome.ok || isFlaky) console.log(['', outcome.step.name, ...failureLines(outcome)].join('\n  '))
}
process.exitCode = report(outcomes)
const total = countTests(outcomes)
console.log(`${total.passed} passed, ${total.failed} failed`)
