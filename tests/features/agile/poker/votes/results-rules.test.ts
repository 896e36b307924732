import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { preselectedEstimate, resultsOf } from '#features/agile/poker/votes/rules-results.ts'
import { builtInVotingSystems } from '#features/agile/voting-systems/rules.ts'

const deckOf = (name: string) => builtInVotingSystems.find(system => system.name === name)!.values
const fibonacci = deckOf('Fibonacci')
const votes = (...values: string[]) => values.map(value => ({ value }))

describe('the results of a round', () => {
  it.each([
    ['no one voted', [], { count: 0, average: null, median: null, agreement: 0, consensus: false, suggested: null }],
    ['one voted', ['5'], { count: 1, average: 5, median: 5, agreement: 1, consensus: false, suggested: '5' }],
    ['all agree', ['8', '8', '8'], { average: 8, median: 8, agreement: 1, consensus: true, suggested: '8' }],
    ['two in three agree', ['3', '3', '5'], { average: 3.67, median: 3, agreement: 0.67, suggested: '3' }],
    ['the median lies between cards', ['3', '8'], { average: 5.5, median: 5.5, suggested: '5', min: '3', max: '8' }],
    ['a card is nearest to the median', ['5', '13'], { median: 9, agreement: 0.5, suggested: '8' }],
    ['two cards are equally near', ['5', '8'], { median: 6.5, suggested: '8' }],
    ['values are compared as numbers', ['13', '5', '8'], { min: '5', max: '13', median: 8 }],
    ['zero is a number', ['0', '0'], { average: 0, median: 0, consensus: true, suggested: '0' }],
    ['all voted ?', ['?', '?'], { average: null, min: null, agreement: 1, consensus: false, suggested: null }],
    ['one voted ?', ['?', '5', '5'], { count: 3, average: 5, agreement: 0.67, consensus: false, suggested: '5' }],
    ['one selected the break card', ['coffee', '1'], { count: 2, average: 1, min: '1', max: '1', suggested: '1' }],
    ['one value is not in the deck', ['4', '5'], { average: 4.5, median: 4.5, suggested: '5' }],
    ['all values are above the deck', ['200', '300'], { median: 250, suggested: '89' }],
    ['one value is a word', ['5', 'big', '5'], { average: null, median: null, suggested: '5', max: 'big' }],
  ])('are correct if %s', (_, values, expected) => {
    expect(resultsOf(votes(...values), fibonacci)).toMatchObject(expected)
  })

  it('suggest the most frequent size for word decks, or the larger of two equally frequent ones', () => {
    const results = resultsOf(votes('S', 'L', 'L', 'S', 'XS'), deckOf('T-shirt sizes'))
    expect(results).toMatchObject({ average: null, median: null, min: 'XS', max: 'L', suggested: 'L' })
  })

  it('include half hours', () => {
    expect(resultsOf(votes('0.5', '1'), deckOf('Hours'))).toMatchObject({ average: 0.75, median: 0.75, suggested: '1' })
  })

  it.each([
    ['half agree', ['5', '13'], null],
    ['three in five agree', ['5', '5', '5', '8', '13'], '5'],
    ['fewer than three in five agree', ['5', '5', '5', '5', '8', '8', '13'], null],
    ['most are unsure', ['?', '?', '?', '5', '8'], null],
    ['most agree on a value outside the deck', ['4', '4', '5'], '5'],
    ['no one voted', [], null],
  ])('preselect an estimate from 60 percent agreement: %s', (_, values, expected) => {
    expect(preselectedEstimate(resultsOf(votes(...values), fibonacci))).toBe(expected)
  })

  it('preselect a size from 60 percent agreement too', () => {
    expect(preselectedEstimate(resultsOf(votes('S', 'S', 'L'), deckOf('T-shirt sizes')))).toBe('S')
    expect(preselectedEstimate(resultsOf(votes('S', 'L'), deckOf('T-shirt sizes')))).toBeNull()
  })

  it('exclude infinity from the numbers', () => {
    expect(resultsOf(votes('infinity', '3'), deckOf('Async poker'))).toMatchObject({ average: 3, suggested: '3' })
  })

  it('list the distribution in deck order, custom values last', () => {
    const { distribution } = resultsOf(votes('?', '13', '100', '2', '13', '4'), fibonacci)
    expect(distribution.map(({ value, count }) => `${value}×${count}`)).toEqual(['2×1', '13×2', '?×1', '4×1', '100×1'])
  })

  const anyVotes = fc.array(
    fc.oneof(fc.constantFrom(...fibonacci.map(card => card.value)), fc.string({ minLength: 1, maxLength: 20 })),
  )

  it('are consistent for any votes', () => {
    fc.assert(
      fc.property(anyVotes, values => {
        const results = resultsOf(votes(...values), fibonacci)
        expect(results.count).toBe(values.length)
        expect(results.distribution.reduce((sum, { count }) => sum + count, 0)).toBe(values.length)
        expect(results.agreement).toBeGreaterThanOrEqual(0)
        expect(results.agreement).toBeLessThanOrEqual(1)
        if (results.consensus) expect(new Set(values).size).toBe(1)
        for (const number of [results.average, results.median]) expect(number).not.toBeNaN()
        if (results.average !== null) expect(fibonacci.map(card => card.value)).toContain(results.suggested)
      }),
    )
  })

  it('do not depend on who voted first', () => {
    fc.assert(
      fc.property(anyVotes, fc.infiniteStream(fc.nat()), (values, random) => {
        const valuesWithKeys = values.map(value => ({ value, key: random.next().value as number }))
        const shuffled = valuesWithKeys.sort((a, b) => a.key - b.key)
        expect(resultsOf(shuffled, fibonacci)).toEqual(resultsOf(votes(...values), fibonacci))
      }),
    )
  })
})

describe('the built-in voting systems', () => {
  it.each(builtInVotingSystems.map(system => [system.name, system] as const))('%s is well formed', (_, system) => {
    const values = system.values.map(({ value }) => value)
    expect(new Set(values).size).toBe(values.length)
    expect(new Set(system.values.map(({ label }) => label)).size).toBe(values.length)
    expect(system.values.map(({ order }) => order)).toEqual(values.map((_value, index) => index + 1))
  })

  it('have one default among them', () => {
    expect(builtInVotingSystems.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })
})
