import { describe, expect, it } from 'vitest'
import type { CardView } from '#features/agile/retros/protocol.ts'
import { proposalsOf, titleFrom } from '#features/agile/retros/rules-proposals.ts'

const card = (id: string, content: string, groupId: string | null = null): CardView => ({
  ...{ id, content, groupId, columnId: 'stop', authorId: null, mine: false, isLate: false, isShown: true },
  reactions: [],
})

describe('generated action items', () => {
  it('come from topics with three votes or more, the five with the most, with their priority', () => {
    const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'h'].map(id => card(id, `Card ${id}`))
    const tally = [9, 5, 4, 3, 3, 3, 2].map((count, at) => ({ topicId: cards[at]!.id, count }))
    expect(proposalsOf({ cards, groups: [], tally })).toEqual([
      { topicId: 'a', title: 'Card a', priority: 'HIGH', votes: 9 },
      { topicId: 'b', title: 'Card b', priority: 'HIGH', votes: 5 },
      { topicId: 'c', title: 'Card c', priority: 'MEDIUM', votes: 4 },
      { topicId: 'd', title: 'Card d', priority: 'LOW', votes: 3 },
      { topicId: 'e', title: 'Card e', priority: 'LOW', votes: 3 },
    ])
  })

  it('speak by the title of a group, or by its first card', () => {
    const cards = [card('a', '**Slow** deploys', 'g'), card('b', 'Waiting', 'g')]
    const tally = [{ topicId: 'g', count: 3 }]
    expect(proposalsOf({ cards, groups: [{ id: 'g', title: '' }], tally })[0]!.title).toBe('Slow deploys')
    expect(proposalsOf({ cards, groups: [{ id: 'g', title: 'Releases' }], tally })[0]!.title).toBe('Releases')
  })

  it('take the first 50 characters as their title, and none before the votes are counted', () => {
    expect(titleFrom(`${'é'.repeat(49)}👍 and more`)).toBe(`${'é'.repeat(49)}👍`)
    expect(titleFrom('one\ntwo   three')).toBe('one two three')
    expect(proposalsOf({ cards: [card('a', 'x')], groups: [], tally: null })).toEqual([])
  })
})
