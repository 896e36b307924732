import { describe, expect, it } from 'vitest'
import type { PlannedWork } from '#features/finance/plan/rules.ts'
import { toPlanEpic } from '#features/finance/plan/rules-epics.ts'
import { minFinishedEpics } from '#features/finance/plan-model/rules-refusals.ts'

const epic: PlannedWork = {
  id: 'itm_1',
  kind: 'EPIC',
  name: 'Single sign-on',
  number: 7,
  boardId: 'brd_1',
  board: 'Berth booking',
  openItems: 0,
  doneItems: 2,
  isInWork: false,
  isDone: false,
  mrr: null,
  saving: null,
  once: null,
  lagWeeks: 0,
  rampWeeks: 0,
  untilDay: null,
  size: null,
  updatedAt: 0,
}
const voted = { low: 3, likely: 5, high: 9 }
const finishedSizes = Array.from({ length: minFinishedEpics }, (_, i) => 10 + i)

describe('the size of an epic', () => {
  it('comes from the spread of its votes until there are enough finished epics', () => {
    expect(toPlanEpic(epic, '2026-11-02', [], voted).sizeRange).toEqual(voted)
    expect(toPlanEpic(epic, '2026-11-02', finishedSizes, voted)).toMatchObject({ sizes: finishedSizes })
    expect(toPlanEpic(epic, '2026-11-02', finishedSizes, voted).sizeRange).toBeUndefined()
  })

  it('is the given estimate minus the completed items, whatever the votes say', () => {
    const estimated = { ...epic, size: { low: 4, likely: 8, high: 12 } }
    expect(toPlanEpic(estimated, '2026-11-02', [], voted).sizeRange).toEqual({ low: 2, likely: 6, high: 10 })
  })
})
