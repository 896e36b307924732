import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minScore, similarity, suggestGroups } from '#features/agile/retros/cards/rules-similarity.ts'
import { processorMs } from '#tests/support/processor-time.ts'

const card = (id: string, content: string, groupId: string | null = null) => ({ id, content, groupId })

describe('the similarity of two cards', () => {
  it.each([
    ['Deploys are slow', 'Slow deployments'],
    ['Too many meetings on Mondays', 'Monday has too many **meetings**'],
    ['Les revues de code sont lentes', 'Revue de code trop lente'],
    ['Las pruebas fallan a veces', 'Fallan las pruebas'],
  ])('%s and %s are similar', (a, b) => {
    expect(similarity(a, b)).toBeGreaterThanOrEqual(minScore)
    expect(similarity(a, b)).toBe(similarity(b, a))
  })

  it.each([
    ['Deploys are slow', 'The team lunch was great'],
    ['It is what we have', 'This is not what we had'],
    ['', 'anything'],
  ])('%s and %s are not similar', (a, b) => {
    expect(similarity(a, b)).toBeLessThan(minScore)
  })
})

describe('suggestions of groups', () => {
  it('group similar cards, and contain the words they share', () => {
    const cards = [
      card('a', 'Deploys are slow'),
      card('b', 'Team lunch'),
      card('c', 'slow deploys again'),
      card('d', 'The deploys were so slow'),
    ]
    const [first, ...others] = suggestGroups(cards)
    expect(first).toMatchObject({ groupId: null })
    expect([...first!.cardIds].sort()).toEqual(['a', 'c', 'd'])
    expect(first!.words).toEqual(expect.arrayContaining(['deploys', 'slow']))
    expect(others).toEqual([])
  })

  it('add to an existing group, and never dissolve one', () => {
    const cards = [card('a', 'Slow deploys', 'g'), card('b', 'Flaky tests', 'g'), card('c', 'deploys are slow')]
    expect(suggestGroups(cards)).toMatchObject([{ cardIds: ['c'], groupId: 'g' }])
    expect(suggestGroups([card('a', 'Slow deploys', 'g'), card('b', 'Slow deploys', 'h')])).toEqual([])
  })

  it('contain each card at most once', () => {
    const word = fc.constantFrom('deploy', 'slow', 'test', 'review', 'lunch', 'flaky', 'the')
    const cards = fc.array(fc.tuple(fc.array(word, { maxLength: 4 }), fc.constantFrom(null, null, 'g', 'h')), {
      maxLength: 25,
    })
    fc.assert(
      fc.property(cards, drafts => {
        const allCards = drafts.map(([words, groupId], index) => card(`c${index}`, words.join(' '), groupId))
        const ungroupedIds = new Set(allCards.filter(({ groupId }) => groupId === null).map(({ id }) => id))
        const suggestedIds = suggestGroups(allCards).flatMap(({ cardIds }) => cardIds)
        expect(new Set(suggestedIds).size).toBe(suggestedIds.length)
        expect(suggestedIds.filter(id => !ungroupedIds.has(id))).toEqual([])
      }),
    )
  })

  it('of 300 cards are fast', async () => {
    const words = ['deploy', 'slow', 'review', 'test', 'flaky', 'meeting', 'focus', 'quality', 'release', 'pairing']
    const cards = Array.from({ length: 300 }, (_, index) =>
      card(
        `c${index}`,
        `${words[index % 10]} ${words[(index * 7) % 10]} and number ${index} of the ${words[(index * 3) % 10]}`,
      ),
    )
    expect(await processorMs(() => suggestGroups(cards))).toBeLessThan(1500)
  })
})
