import { build } from '#scripts/build.ts'
import { ensureChromium } from '#scripts/chromium.ts'
import { countTests, faultsIn } from '#scripts/count.ts'
import { type Outcome, run, type Step } from '#scripts/steps.ts'

const checks: Step[] = [
  { name: 'format and lint', command: 'biome', args: ['check', '.'] },
  { name: 'types', command: 'tsc', args: ['--noEmit', '-p', '.'] },
  { name: 'unused', command: 'knip', args: [] },
]
const browserless: Step[] = [
  { name: 'rules and features', command: 'vitest', args: ['run'] },
  { name: 'rooms in workerd', command: 'vitest', args: ['run', '--config', 'vitest.workerd.config.ts'] },
  { name: 'kill', command: 'node', args: ['tests/kill/kill.ts'], env: { KILL_ROUNDS: process.env.KILL_ROUNDS ?? '3' } },
]

const outcomes: Outcome[] = []
for (const step of checks) outcomes.push(await run(step))
build()
for (const step of browserless) outcomes.push(await run(step))
const CHROMIUM_PATH = ensureChromium()
outcomes.push(await run({ name: 'browser stories', command: 'playwright', args: ['test'], env: { CHROMIUM_PATH } }))

console.log()
for (const outcome of outcomes) {
  const isFlaky = / flaky$/m.test(outcome.output)
  if (!outcome.ok || isFlaky) console.log(['', outcome.step.name, ...faultsIn(outcome)].join('\n  '))
}
console.log()
for (const { step, ok, seconds } of outcomes)
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${step.name} (${seconds.toFixed(1)} s)`)
const total = countTests(outcomes)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
