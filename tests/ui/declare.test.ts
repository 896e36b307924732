import { describe, expect, it } from 'vitest'
import type { Formula } from '#kit/formula.ts'
import { type Declaration, explainDeclared, figureSet } from '#ui/explained/declare.ts'

type Facts = { cash: number; spent: number | null; day: string }

const formulas = {
  days: { expression: { op: 'divide', of: ['cash', 'burn'] }, unit: 'days' },
  cash: { expression: 'balances', unit: 'money' },
  burn: { expression: { op: 'subtract', of: ['spent', 'earned'] }, unit: 'money' },
  people: { expression: 'payers', unit: 'count' },
} satisfies Record<string, Formula>
const catalogue = { formulas, units: { payers: 'count' } as const }
const defaults = { asOf: '2026-11-20', source: 'books' }

const explainFigure = (declaration: Declaration, id: keyof typeof formulas = 'people') =>
  explainDeclared(catalogue, id, { ...defaults, ...declaration })

let burnCallCount = 0
const moneyFigures = figureSet(
  catalogue,
  {
    days: () => ({ level: days => (days > 5 ? 'success' : 'danger') }),
    cash: ({ cash }: Facts) => ({ inputs: { balances: cash }, source: 'balances' }),
    burn({ spent }) {
      burnCallCount++
      return { inputs: { earned: 10, spent }, missing: spent === null ? { key: 'noSpending', href: '/add' } : null }
    },
    people: (_, figure) => ({ inputs: { payers: figure('days').value } }),
  },
  ({ day }) => ({ asOf: day, source: 'books' }),
)
const facts = { cash: 600, spent: 110, day: '2026-11-20' }

describe('a declared figure', () => {
  it('has its inputs in the order of the formula, with their units', () => {
    const { inputs, value, unit } = explainFigure(
      { inputs: { earned: 3, spent: { value: 5, href: '/spent' } } },
      'burn',
    )
    expect(inputs).toEqual([
      { name: 'spent', value: 5, unit: 'money', href: '/spent' },
      { name: 'earned', value: 3, unit: 'money' },
    ])
    expect([value, unit]).toEqual([2, 'money'])
    expect(explainFigure({ inputs: { payers: 4 } }).inputs[0]?.unit).toBe('count')
  })

  it('gives each row the unit of its input, and left-out rows the unit of the first input', () => {
    const { rows, excludedRows } = explainFigure({
      inputs: { payers: 1 },
      rows: [{ id: 'a', label: 'Acme', value: 1, partOf: 'payers' }],
      excludedRows: [{ id: 'b', label: 'Bolt', value: 1, reason: 'left' }],
    })
    expect([rows[0]?.unit, excludedRows[0]?.unit]).toEqual(['count', 'count'])
  })

  it('is calculated by a formula of its own if it declares one', () => {
    const formula: Formula = { expression: { op: 'multiply', of: ['payers', 2] }, unit: 'count' }
    expect(explainFigure({ formula, inputs: { payers: 3 } }).value).toBe(6)
  })

  it('cannot be calculated without an input of its formula', () => {
    expect(() => explainFigure({ inputs: {} })).toThrow(RangeError)
  })
})

describe('a set of figures', () => {
  it('lists them in the order of their declarations', () => {
    expect(moneyFigures.ids).toEqual(['days', 'cash', 'burn', 'people'])
    expect(Object.keys(moneyFigures.explain(facts))).toEqual(moneyFigures.ids)
  })

  it('takes inputs from other figures and calculates each once', () => {
    burnCallCount = 0
    const { days, people } = moneyFigures.explain(facts)
    expect(days.inputs).toEqual([
      { name: 'cash', value: 600, unit: 'money' },
      { name: 'burn', value: 100, unit: 'money' },
    ])
    expect([days.value, people.value, burnCallCount]).toEqual([6, 6, 1])
  })

  it('passes on the missing values of the figures that it is calculated from', () => {
    const { days, cash } = moneyFigures.explain({ ...facts, spent: null })
    expect([days.value, days.missing]).toEqual([null, { key: 'noSpending', href: '/add' }])
    expect([cash.value, cash.missing]).toEqual([600, null])
  })

  it('has a level only if the declaration rates the value, and the value is known', () => {
    const { days, cash } = moneyFigures.explain(facts)
    expect([days.level, cash.level]).toEqual(['success', null])
    expect(moneyFigures.explain({ ...facts, cash: 100 }).days.level).toBe('danger')
    expect(moneyFigures.explain({ ...facts, spent: null }).days.level).toBeNull()
  })

  it('has the day and the source of the set, or a source of its own', () => {
    const { days, cash } = moneyFigures.explain(facts)
    expect([days.source, days.asOf, cash.source]).toEqual(['books', '2026-11-20', 'balances'])
  })
})
