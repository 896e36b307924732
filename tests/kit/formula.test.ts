import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Expression, evaluate, inputNames, writeFormula } from '#kit/formula.ts'
import { calculate } from '#tests/support/arithmetic.ts'

const functionNames = {
  min: 'smallest of',
  max: 'largest of',
  median: 'median of',
  sum: 'sum of',
  floor: 'rounded down',
}

describe('a formula', () => {
  it.each<[Expression, number | null]>([
    [{ op: 'add', of: ['a', 'b', 1] }, 14],
    [{ op: 'subtract', of: ['a', 'b', 1] }, 6],
    [{ op: 'multiply', of: ['a', 'b'] }, 30],
    [{ op: 'divide', of: ['a', 4, 5] }, 0.5],
    [{ op: 'min', of: ['a', 'b', 7] }, 3],
    [{ op: 'median', of: ['a', 'b', 7] }, 7],
    [{ op: 'median', of: ['a', 'b'] }, 6.5],
    [{ op: 'sum', of: ['a'] }, 10],
    [{ op: 'floor', of: [{ op: 'divide', of: ['a', 'b'] }] }, 3],
    [{ op: 'floor', of: [{ op: 'multiply', of: [-1, 'half'] }] }, -1],
    ['a', 10],
    [5, 5],
  ])('%j is calculated', (expression, value) => {
    expect(evaluate(expression, { a: 10, b: 3, half: 0.5 })).toBe(value)
  })

  it.each<Expression>([
    { op: 'sum', of: ['a', 'unknown'] },
    { op: 'multiply', of: [0, 'unknown'] },
    { op: 'min', of: [{ op: 'add', of: ['unknown', 1] }, 1] },
    'unknown',
  ])('%j has no value when an input has none', expression => {
    expect(evaluate(expression, { a: 10, unknown: null })).toBeNull()
  })

  it.each<Expression>([
    { op: 'divide', of: ['a', 'zero'] },
    { op: 'divide', of: ['zero', 'zero'] },
    { op: 'floor', of: [{ op: 'divide', of: ['a', { op: 'subtract', of: ['a', 'a'] }] }] },
    { op: 'multiply', of: [1e308, 1e308] },
    { op: 'sum', of: [] },
  ])('%j has no value, because its result is not a finite number', expression => {
    expect(evaluate(expression, { a: 10, zero: 0 })).toBeNull()
  })

  it('rounds a whole number down to itself despite binary fractions', () => {
    expect(evaluate({ op: 'floor', of: [{ op: 'multiply', of: ['share', 100] }] }, { share: 0.29 })).toBe(29)
  })

  it('fails when an input does not exist', () => {
    expect(() => evaluate<string>('cash', { burn: 1 })).toThrow(RangeError)
  })

  it('lists each of its inputs once', () => {
    expect(inputNames({ op: 'divide', of: ['cash', { op: 'sum', of: ['burn', 'cash', 2] }] })).toEqual(['cash', 'burn'])
  })
})

describe('a written formula', () => {
  const write = (expression: Expression) => writeFormula(expression, String)
  const nestedCases: [Expression, string][] = [
    [{ op: 'multiply', of: [{ op: 'divide', of: ['cash', 'burn'] }, 30.4375] }, 'cash ÷ burn × 30.4375'],
    [{ op: 'divide', of: ['a', { op: 'multiply', of: ['b', 'c'] }] }, 'a ÷ (b × c)'],
    [{ op: 'divide', of: [{ op: 'subtract', of: ['end', 'start'] }, 'start'] }, '(end − start) ÷ start'],
    [{ op: 'subtract', of: ['a', { op: 'subtract', of: ['b', 'c'] }] }, 'a − (b − c)'],
    [{ op: 'subtract', of: [{ op: 'subtract', of: ['a', 'b'] }, 'c'] }, 'a − b − c'],
    [{ op: 'add', of: ['a', { op: 'multiply', of: ['b', 'c'] }] }, 'a + b × c'],
    [{ op: 'multiply', of: [{ op: 'median', of: [1, { op: 'add', of: [2, 3] }] }, 4] }, 'median (1; 2 + 3) × 4'],
    [{ op: 'floor', of: [{ op: 'divide', of: ['a', 'b'] }] }, 'floor (a ÷ b)'],
    [{ op: 'subtract', of: [-1, -2] }, '-1 − (-2)'],
  ]
  it.each(nestedCases)('%j becomes %s', (expression, text) => expect(write(expression)).toBe(text))

  it('gives the same value as the formula when it is read and calculated', () => {
    const leaf = fc.oneof(
      fc.constantFrom('a', 'b', 'c'),
      fc.integer({ min: -50, max: 50 }).map(value => value / 4),
    )
    const { expression } = fc.letrec<{ expression: Expression; operation: Expression }>(tie => ({
      expression: fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, tie('operation')),
      operation: fc.oneof(
        fc.record({
          op: fc.constantFrom('add', 'subtract', 'multiply', 'divide', 'min', 'max', 'median', 'sum'),
          of: fc.array(tie('expression'), { minLength: 1, maxLength: 4 }),
        }),
        fc.record({ op: fc.constant('floor' as const), of: fc.tuple(tie('expression')) }),
      ) as fc.Arbitrary<Expression>,
    }))
    const value = fc.integer({ min: -200, max: 200 }).map(value => value / 4)
    const inputs = fc.record({ a: value, b: value, c: value })
    let calculatedCount = 0
    fc.assert(
      fc.property(expression, inputs, (expression, inputs) => {
        const expected = evaluate<string>(expression, inputs)
        if (expected === null) return
        calculatedCount++
        const textOf = (leaf: string | number) => String(typeof leaf === 'number' ? leaf : inputs[leaf as 'a'])
        const { low, high } = calculate(writeFormula(expression, textOf, functionNames))
        const tolerance = 1e-9 * Math.max(1, Math.abs(expected))
        expect(expected).toBeGreaterThanOrEqual(low - tolerance)
        expect(expected).toBeLessThanOrEqual(high + tolerance)
      }),
      { numRuns: 1000 },
    )
    expect(calculatedCount).toBeGreaterThan(300)
  })
})
