import { describe, expect, it } from 'vitest'
import { proposalsOf, titleFrom } from '#features/agile/retros/cards/rules-proposals.ts'
import type { CardView } from '#features/agile/retros/live/protocol.ts'

const card = (id: string, content: string, groupId: string | null = null): CardView => ({
  id,
  content,
  groupId,
  columnId: 'stop',
  authorId: null,
  mine: false,
  isLate: false,
  isShown: true,
  reactions: [],
})

describe('proposed action items', () => {
  it('come from the five topics with the most votes and get a priority; a topic needs three votes', () => {
    const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'h'].map(id => card(id, `Card ${id}`))
    const tally = [9, 5, 4, 3, 3, 3, 2].map((count, index) => ({ topicId: cards[index]!.id, count }))
    expect(proposalsOf({ cards, groups: [], tally, actionItems: [] })).toEqual([
      { topicId: 'a', title: 'Card a', description: '', priority: 'HIGH', votes: 9 },
      { topicId: 'b', title: 'Card b', description: '', priority: 'HIGH', votes: 5 },
      { topicId: 'c', title: 'Card c', description: '', priority: 'MEDIUM', votes: 4 },
      { topicId: 'd', title: 'Card d', description: '', priority: 'LOW', votes: 3 },
      { topicId: 'e', title: 'Card e', description: '', priority: 'LOW', votes: 3 },
    ])
  })

  it('skip topics that have an action item, without replacing them by topics with fewer votes', () => {
    const cards = ['a', 'b', 'c', 'd', 'e', 'f'].map(id => card(id, `Card ${id}`))
    const tally = cards.map(({ id }, index) => ({ topicId: id, count: 9 - index }))
    const item = {
      id: 'act_1',
      title: 'Done',
      description: '',
      trigger: '',
      status: 'pending',
      priority: 'LOW',
    } as const
    const actionItems = [{ ...item, assigneeId: null, assigneeName: '', dueDate: null, cardId: 'b' }]
    const ids = proposalsOf({ cards, groups: [], tally, actionItems }).map(({ topicId }) => topicId)
    expect(ids).toEqual(['a', 'c', 'd', 'e'])
  })

  it('do not contain hidden or removed cards', () => {
    const hiddenCard = { ...card('a', 'Hidden by the facilitator'), moderation: 'HIDDEN' as const }
    const removedCard = { ...card('b', 'Deleted by the facilitator', 'g'), moderation: 'REMOVED' as const }
    const cards = [hiddenCard, removedCard, card('c', 'Waiting', 'g')]
    const groups = [{ id: 'g', title: '', columnId: 'stop' }]
    const tally = [hiddenCard.id, 'g'].map(topicId => ({ topicId, count: 4 }))
    expect(proposalsOf({ cards, groups, tally, actionItems: [] }).map(({ title }) => title)).toEqual(['Waiting'])
  })

  it('use the title of a group, or its first card', () => {
    const cards = [card('a', '**Slow** deploys', 'g'), card('b', 'Waiting', 'g')]
    const votedState = { tally: [{ topicId: 'g', count: 3 }], actionItems: [] }
    expect(proposalsOf({ cards, groups: [{ id: 'g', title: '', columnId: 'start' }], ...votedState })[0]!.title).toBe(
      'Slow deploys',
    )
    expect(
      proposalsOf({ cards, groups: [{ id: 'g', title: 'Releases', columnId: 'start' }], ...votedState })[0]!.title,
    ).toBe('Releases')
  })

  it('use the first 50 characters as title, and do not exist before the votes are counted', () => {
    expect(titleFrom(`${'é'.repeat(49)}👍 and more`)).toBe(`${'é'.repeat(49)}👍`)
    expect(titleFrom('one\ntwo   three')).toBe('one two three')
    const longCard = card('a', `**${'Ship it sooner. '.repeat(5).trim()}**`)
    const view = { cards: [longCard], groups: [], tally: [{ topicId: 'a', count: 3 }], actionItems: [] }
    const fullText = 'Ship it sooner. '.repeat(5).trim()
    expect(proposalsOf(view)).toMatchObject([{ title: fullText.slice(0, 50).trim(), description: fullText }])
    expect(proposalsOf({ cards: [card('a', 'x')], groups: [], tally: null, actionItems: [] })).toEqual([])
  })
})
