import { describe, expect, it } from 'vitest'
import { demoGuideFactsOf } from '#features/finance/plan/rules-demo.ts'
import type { ReplaceableValues } from '#features/finance/scenarios/rules.ts'
import { changeOfLever, type Drill, keyOfLever, leversOf, rankLevers } from '#features/finance/scenarios/rules-drill.ts'
import { addDays, daysBetween } from '#kit/day.ts'
import { minShownChance } from '#kit/simulation/randoms.ts'
import { sample } from '../plan-model/sample.ts'

const inWeeks = (weeks: number) => addDays(sample.asOf, weeks * 7)
type PaymentFields = { name: string; kind: string; weeks: number; cents: number }
const payment = ({ weeks, ...fields }: PaymentFields) => ({
  ...fields,
  day: inWeeks(weeks),
  chance: 100,
})
const monthlyPayment = { untilDay: null, monthlyCents: 900_000 }

const facts: ReplaceableValues = {
  order: sample.epics.map(({ id, name }) => ({ id, name })),
  people: new Map(),
  lastPriceDay: null,
  planned: new Map([
    ['seed', payment({ name: 'Seed', kind: 'ROUND', weeks: 30, cents: 90_000_000 })],
    ['soon', payment({ name: 'Grant', kind: 'ROUND', weeks: 2, cents: 5_000_000 })],
    ['hire', payment({ name: 'Designer', kind: 'HIRE', weeks: 10, cents: -20_000_000 })],
    ['fair', payment({ name: 'Fair', kind: 'OTHER', weeks: 10, cents: -10_000_000 })],
    ['tax', payment({ name: 'Tax', kind: 'TAX', weeks: 10, cents: -10_000_000 })],
  ]),
  recurring: new Map([
    ['rent', { ...monthlyPayment, name: 'Rent', isPay: false, canEnd: true }],
    ['wages', { ...monthlyPayment, name: 'Wages', isPay: true, canEnd: false }],
  ]),
  customers: new Map([['acme', { name: 'Acme', mrr: 300_000 }]]),
}
const inputs = {
  ...sample,
  flows: [...facts.planned].map(([id, { day, cents }]) => ({
    id,
    week: daysBetween(sample.asOf, day) / 7,
    amount: cents,
  })),
}
const customerLoss: Drill = {
  name: 'customer',
  subject: 'Acme',
  change: { kind: 'LOSS', day: sample.asOf, customer: 'Acme' },
}
const roundDelay: Drill = { name: 'round', subject: 'Seed', change: { kind: 'SLIP', plannedId: 'seed', weeks: 13 } }
const keysFor = (reader: 'PAYROLL' | 'LINES' | 'SUMS', drill = customerLoss) =>
  leversOf(inputs, facts, reader, drill)
    .map(keyOfLever)
    .filter(key => !key.startsWith('EPIC'))

describe('the levers of a drill', () => {
  it('are cuts, ended payments, a higher price, an earlier round, and later hires and payments, but no tax', () => {
    expect(keysFor('PAYROLL')).toEqual(['CUT:10', 'CUT:20', 'END:rent', 'PRICE', 'ROUND:seed', 'HIRE:hire', 'PAY:fair'])
  })

  it('do not include the round that the drill delays', () => {
    expect(keysFor('PAYROLL', roundDelay)).not.toContain('ROUND:seed')
  })

  it('include no hire for readers who must not see pay, and no single payment for readers of sums', () => {
    expect(keysFor('LINES')).toEqual(['CUT:10', 'CUT:20', 'END:rent', 'PRICE', 'ROUND:seed', 'PAY:fair'])
    expect(keysFor('SUMS')).toEqual(['PRICE'])
  })

  it('are ranked by their effect, each alone', () => {
    const { base, after, levers } = rankLevers(inputs, facts, 'PAYROLL', customerLoss)
    expect(after.runwayWeeks).toBeLessThan(base.runwayWeeks)
    const gainedShares = levers.map(each => each.gain.alive)
    expect(gainedShares).toEqual(gainedShares.toSorted((a, b) => b - a))
    for (const { score, gain } of levers) expect(score.alive - gain.alive).toBeCloseTo(after.alive, 10)
  })

  it('are ranked by runway where their chances are too small to show', () => {
    const changedInputs = { ...inputs, cash: inputs.cash * 1.25 }
    const { levers } = rankLevers(changedInputs, facts, 'PAYROLL', customerLoss)
    const hidden = levers.filter(({ score }) => score.alive < minShownChance).map(({ gain }) => gain.runwayWeeks)
    expect(hidden.length).toBeGreaterThan(2)
    expect(hidden).toEqual(hidden.toSorted((a, b) => b - a))
  })

  it('become changes of a scenario', () => {
    const levers = leversOf(inputs, facts, 'PAYROLL', customerLoss)
    const changes = levers.map(lever => changeOfLever(lever, inputs))
    expect(changes).toContainEqual({ kind: 'SLIP', plannedId: 'hire', weeks: 13 })
    expect(changes).toContainEqual({ kind: 'SLIP', plannedId: 'seed', weeks: -4 })
  })
})

describe('the guide of a demo company', () => {
  const costs = sample.epics.map(({ id }) => {
    return { id, perWeek: id === 'report' ? 900 : 100, runwayDaysPerWeek: 0, workWeeks: 5, cd3: 1 }
  })
  const guideOf = (planVersion: number) =>
    demoGuideFactsOf(sample.epics, { outcome: { alive: [1] }, costs }, planVersion)

  it('names the epic whose delay costs most, until someone saves another order', () => {
    // The report is the fifth epic of the sample.
    expect(guideOf(0)).toMatchObject({ valuableEpic: { rank: 5 }, isSaved: false })
    expect(guideOf(1).isSaved).toBe(true)
  })
})
