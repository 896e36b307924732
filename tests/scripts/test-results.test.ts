import { expect, it } from 'vitest'
import { countTests, failureLines } from '#scripts/test-results.ts'

const outcome = (command: string, { ok, output }: { ok: boolean; output: string }) => ({
  step: { name: command, command, args: [] },
  ok,
  output,
  seconds: 1,
})
const colouredOutput =
  '\u001b[2m      Tests \u001b[22m \u001b[31m2 failed\u001b[39m | \u001b[32m40 passed\u001b[39m (42)'

it('adds up the summary lines of all runners, in colour or not', () => {
  const runs = [
    outcome('vitest', { ok: false, output: colouredOutput }),
    outcome('playwright', { ok: true, output: '  20 passed (1.2m)\n' }),
  ]
  expect(countTests(runs)).toEqual({ passed: 60, failed: 2 })
})

it('counts a step without a count as one test', () => {
  expect(countTests([outcome('tsc', { ok: true, output: '' }), outcome('biome', { ok: false, output: '' })])).toEqual({
    passed: 1,
    failed: 1,
  })
})

it('counts a flaky story once', () => {
  const output = '  1 flaky\n    tests/e2e/board.e2e.ts:3:1 › a drag ─────\n  82 passed (7.5m)\n'
  expect(countTests([outcome('playwright', { ok: true, output })])).toEqual({ passed: 83, failed: 0 })
})

it('lists in a few lines which stories failed, and why', () => {
  const output = `[3/84] tests/e2e/avatar.e2e.ts:22:1 › a picture
  1) tests/e2e/board-undo.e2e.ts:30:1 › step by step ────────

    Error: expect(locator).toHaveText(expected) failed

    Expected: 1
    Received: 0
      40 |   await holds()
        at KanbanBoard.holds (tests/e2e/support/kanban.ts:42:67)
        at tests/e2e/board-undo.e2e.ts:51:15
`
  expect(failureLines({ output })).toEqual([
    '1) tests/e2e/board-undo.e2e.ts:30:1 › step by step ────────',
    'Error: expect(locator).toHaveText(expected) failed',
    'Expected: 1',
    'Received: 0',
    'at tests/e2e/board-undo.e2e.ts:51:15',
  ])
})
