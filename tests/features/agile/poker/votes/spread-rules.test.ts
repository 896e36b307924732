import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confidenceOf, outliersOf, positionIn } from '#features/agile/poker/votes/rules-spread.ts'

const cards = (...values: string[]) => values.map(value => ({ value }))
const fibonacci = cards('0', '1', '2', '3', '5', '8', '13', '21', '?', '☕')
const shirts = cards('XS', 'S', 'M', 'L', 'XL')

const votesOf = (values: string[], confidences: (number | null)[] = []) =>
  values.map((value, index) => ({ participantId: `p${index}`, value, confidence: confidences[index] ?? null }))

/** Returns the outliers as "lowest | highest". */
const outliersText = (deck: typeof fibonacci, ...values: string[]) => {
  const { lowest, highest } = outliersOf(votesOf(values), deck)
  return [lowest, highest].map(end => (end ? `${end.value} ${end.participantIds.join()}` : '-')).join(' | ')
}

describe('the position of a value in the deck', () => {
  it('is its index, between two cards for a number without a card, and null for other values', () => {
    expect(positionIn(fibonacci, '5')).toBe(4)
    expect(positionIn(fibonacci, '4')).toBe(3.5)
    expect(positionIn(fibonacci, '100')).toBe(7.5)
    expect(positionIn(shirts, 'M')).toBe(2)
    for (const value of ['?', '☕', 'coffee', 'XXL']) expect(positionIn(fibonacci, value), value).toBeNull()
  })
})

describe('the outliers of a vote', () => {
  it.each([
    ['are both of two votes that are far apart', ['3', '8'], '3 p0 | 8 p1'],
    ['are none if the votes are one card apart', ['3', '5', '5'], '- | -'],
    ['are the one low vote among equal votes', ['2', '5', '5', '5'], '2 p0 | -'],
    ['are the lowest and the highest vote', ['1', '5', '5', '21', '5'], '1 p0 | 21 p3'],
    ['are all votes of two equally large groups', ['1', '1', '8', '8'], '1 p0,p1 | 8 p2,p3'],
    ['are never votes without an estimate', ['?', '5', '☕', '5'], '- | -'],
    ['are none for a single estimate', ['13', '?'], '- | -'],
    ['are none without votes', [], '- | -'],
  ])('%s', (_name, values, expected) => expect(outliersText(fibonacci, ...values)).toBe(expected))

  it('follow the order of the deck for words', () => {
    expect(outliersText(shirts, 'XS', 'L', 'L', 'L')).toBe('XS p0 | -')
    expect(outliersText(shirts, 'S', 'M', 'M')).toBe('- | -')
  })

  it('are at most half of the voters per end, and empty with consensus', () => {
    const votes = fc.array(fc.constantFrom(...fibonacci.map(({ value }) => value)), { maxLength: 30 })
    fc.assert(
      fc.property(votes, values => {
        const { lowest, highest } = outliersOf(votesOf(values), fibonacci)
        for (const end of [lowest, highest]) {
          if (!end) continue
          expect(end.participantIds.length).toBeLessThanOrEqual(values.length / 2)
          for (const id of end.participantIds) expect(values[Number(id.slice(1))]).toBe(end.value)
        }
        if (new Set(values).size === 1) expect([lowest, highest]).toEqual([null, null])
      }),
    )
  })
})

describe('confidence', () => {
  const confidenceSummary = (values: string[], confidences: (number | null)[]) =>
    confidenceOf(votesOf(values, confidences), fibonacci)

  it('is null without any confidence', () => expect(confidenceSummary(['3', '5'], [null, null])).toBeNull())

  it('has the mean of all levels', () => {
    expect(confidenceSummary(['3', '5', '8'], [5, 2, null])).toMatchObject({
      mean: 3.5,
      answerCount: 2,
      confidentCount: 1,
      effect: null,
    })
  })

  it('reports when confident voters are closer together than all', () => {
    expect(confidenceSummary(['3', '5', '21', '5'], [4, 5, 1, 5])).toEqual({
      mean: 3.75,
      answerCount: 4,
      confidentCount: 3,
      spread: { min: '3', max: '21', cardDistance: 4 },
      confidentSpread: { min: '3', max: '5', cardDistance: 1 },
      effect: 'narrower',
    })
  })

  it('reports when confident voters are not closer together, and nothing when all or only one are confident', () => {
    expect(confidenceSummary(['1', '21', '5'], [5, 4, 1])).toMatchObject({ effect: 'same' })
    expect(confidenceSummary(['1', '21'], [5, 4])).toMatchObject({ confidentCount: 2, spread: null, effect: null })
    expect(confidenceSummary(['1', '21', '5'], [5, 1, 1])).toMatchObject({
      confidentCount: 1,
      spread: null,
      effect: null,
    })
  })

  it('ignores special cards of a confident voter', () => {
    expect(confidenceSummary(['?', '5', '8'], [5, 5, 1])).toMatchObject({
      answerCount: 3,
      confidentCount: 1,
      effect: null,
    })
  })
})
