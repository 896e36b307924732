import { expect, it } from 'vitest'
import { compareRunsFor } from '#features/finance/plan/rules-outlook.ts'

it('compares orders with fewer runs, the more epics a plan has', () => {
  const runs = [0, 7, 12, 24, 60].map(length => compareRunsFor({ epics: Array.from({ length }, () => epic) }))
  expect(runs).toEqual([1000, 1000, 1000, 500, 250])
})

const epic = { id: 'epic', name: 'Epic', lane: 'board', openItems: 1, lagWeeks: 0, rampWeeks: 0 }
