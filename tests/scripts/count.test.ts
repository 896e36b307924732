import { expect, it } from 'vitest'
import { countTests } from '#scripts/count.ts'

const outcome = (command: string, ok: boolean, output: string) => ({
  step: { name: command, command, args: [] },
  ok,
  output,
  seconds: 1,
})
const painted = '\u001b[2m      Tests \u001b[22m \u001b[31m2 failed\u001b[39m | \u001b[32m40 passed\u001b[39m (42)'

it('adds up what all runners say in their last lines, in colour or not', () => {
  const runs = [outcome('vitest', false, painted), outcome('playwright', true, '  20 passed (1.2m)\n')]
  expect(countTests(runs)).toEqual({ passed: 60, failed: 2 })
})

it('counts a step without a count as one test', () => {
  expect(countTests([outcome('tsc', true, ''), outcome('biome', false, '')])).toEqual({ passed: 1, failed: 1 })
})
