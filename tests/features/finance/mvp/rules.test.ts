import { describe, expect, it } from 'vitest'
import { type MvpItem, type MvpWork, mvpVerdictOf, progressOf } from '#features/finance/mvp/rules.ts'
import { explainMvpShare } from '#features/finance/mvp/rules-figures.ts'
import { MvpForm } from '#features/finance/mvp-choice/schema.ts'

const work: MvpWork = { kind: 'EPIC', id: 'itm_1', name: 'First release', boardId: 'brd_1' }
const itemsOf = ({ done, open }: { done: number; open: number }): MvpItem[] =>
  Array.from({ length: done + open }, (_, i) => ({ id: `i${i}`, number: i + 1, title: `Item ${i}`, isDone: i < done }))
const today = '2026-11-20'
// One item a day: ten open items are done after ten days.
const pace = { history: [1, 1, 1, 1, 1, 1], itemsAhead: 0, today }
const runwayOf = (days: number | null) => ({ days, isEndless: false })
const endlessRunway = { days: null, isEndless: true }
type Facts = Parameters<typeof progressOf>[0]
const progressWith = (facts: Pick<Facts, 'items' | 'runway'> & Partial<Facts>) =>
  progressOf({ work, pace, asOf: today, ...facts })

describe('the verdict', () => {
  it.each([
    [60, 100, 'VIABLE'],
    [61, 100, 'RISKY'],
    [80, 100, 'RISKY'],
    [81, 100, 'NOT_VIABLE'],
    [1, 0, 'NOT_VIABLE'],
    [0, 0, 'VIABLE'],
    [10, null, null],
    [null, 100, null],
  ] as const)('of %s days with a runway of %s days is %s', (days, runwayDays, verdict) =>
    expect(mvpVerdictOf(days, runwayOf(runwayDays))).toBe(verdict),
  )

  it('is viable without a cash-out', () => {
    expect(mvpVerdictOf(700, endlessRunway)).toBe('VIABLE')
    expect(mvpVerdictOf(null, endlessRunway)).toBeNull()
  })
})

describe('the progress of an MVP', () => {
  it('has both days, the share and the verdict', () => {
    expect(progressWith({ items: itemsOf({ done: 2, open: 10 }), runway: runwayOf(20) })).toEqual({
      scenarioId: null,
      ...work,
      status: 'IN_PROGRESS',
      itemsDone: 2,
      itemsTotal: 12,
      share: 2 / 12,
      p50: '2026-11-30',
      p85: '2026-11-30',
      beforeCashOut: true,
      targetRevenue: null,
      verdict: 'VIABLE',
      reason: null,
    })
  })

  it('is done before the cash-out on the last day, and not on the day after', () => {
    const items = itemsOf({ done: 0, open: 10 })
    const isBeforeCashOut = (runway: Facts['runway']) => progressWith({ items, runway }).beforeCashOut
    expect([isBeforeCashOut(runwayOf(10)), isBeforeCashOut(runwayOf(9))]).toEqual([true, false])
    expect([isBeforeCashOut(endlessRunway), isBeforeCashOut(runwayOf(null))]).toEqual([true, null])
  })

  it('counts other items that rank before its last item', () => {
    const items = itemsOf({ done: 0, open: 10 })
    const { p85 } = progressWith({ items, pace: { ...pace, itemsAhead: 5 }, runway: endlessRunway })
    expect(p85).toBe('2026-12-05')
  })

  it.each([
    ['noItems', 0, pace.history],
    ['noThroughput', 3, [0, 0, 0]],
    ['fewDays', 3, [1, 1, 1, 1, 0]],
    ['beyondHorizon', 5000, pace.history],
  ] as const)('has no forecast for the reason %s', (reason, open, history) => {
    const progress = progressWith({
      items: itemsOf({ done: 0, open }),
      pace: { ...pace, history },
      runway: runwayOf(100),
    })
    expect(progress).toMatchObject({ reason, p85: null, beforeCashOut: null, verdict: null, status: 'NOT_STARTED' })
    expect(progress.share).toBe(open === 0 ? null : 0)
  })

  it('needs no forecast once everything is done', () => {
    expect(
      progressWith({ items: itemsOf({ done: 3, open: 0 }), pace: { ...pace, history: [] }, runway: runwayOf(null) }),
    ).toMatchObject({
      status: 'DONE',
      share: 1,
      p50: null,
      p85: null,
      reason: null,
      beforeCashOut: true,
      verdict: 'VIABLE',
    })
  })
})

describe('the explanation of the share', () => {
  const asOfDate = { day: today, at: 0, isPast: false }

  it('lists the items that give both inputs', () => {
    const items = itemsOf({ done: 1, open: 2 })
    const progress = progressWith({ items, runway: endlessRunway })
    const figure = explainMvpShare({ progress, items }, asOfDate, { canMark: true })
    expect(figure.value).toBeCloseTo(1 / 3)
    expect(figure.rows.filter(({ partOf }) => partOf === 'itemsDone')).toHaveLength(1)
    expect(figure.rows.filter(({ partOf }) => partOf === 'itemsTotal')).toHaveLength(3)
  })

  it('has a reason without an MVP, with a link only for readers who can mark one', () => {
    expect(explainMvpShare(null, asOfDate, { canMark: true }).missing).toEqual({ key: 'noMvp', href: '/finance/mvp' })
    expect(explainMvpShare(null, asOfDate, { canMark: false }).missing).toEqual({ key: 'noMvp', href: null })
    expect(explainMvpShare(null, { ...asOfDate, isPast: true }, { canMark: true }).missing?.key).toBe('mvpPast')
    const progress = progressWith({ items: [], runway: endlessRunway })
    expect(explainMvpShare({ progress, items: [] }, asOfDate, { canMark: true })).toMatchObject({
      value: null,
      missing: { key: 'noMvpItems', params: { name: 'First release' } },
    })
  })
})

it('the form sends the kind and the id in one field', () => {
  expect(MvpForm.parse({ work: 'EPIC:itm_1' })).toEqual({ work: { kind: 'EPIC', id: 'itm_1' } })
  expect(MvpForm.parse({ work: '' })).toEqual({ work: null })
  for (const text of ['EPIC:', 'STORY:itm_1', 'EPIC', ':'])
    expect(MvpForm.safeParse({ work: text }).success, text).toBe(false)
})
