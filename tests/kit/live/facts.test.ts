import { describe, expect, it } from 'vitest'
import { defineFacts, type EventOf, type FactOf, factDefiners } from '#kit/live/facts.ts'

type State = { notes: Map<string, string>; closed: boolean }
type View = { notes: string[]; closed: boolean; count: number }
type Rows = Set<string>

const { fact, eventOnly } = factDefiners<State, View, Rows>()

const { definitions, ...facts } = defineFacts<State, View, Rows>()({
  'note.added': fact<
    { id: string; text: string; author: string },
    { text: string; mine?: true },
    { type: 'note.hidden'; count: number }
  >({
    apply: ({ notes }, { id, text }) => notes.set(id, text),
    toEvent: (_, { notes }) => ({ type: 'note.hidden', count: notes.size }),
    toOwnerEvent: ({ text, author }) => ({ participantId: author, event: { text, mine: true } }),
    updateView: (view, { text }) => view.notes.push(text),
    markRows: (rows, { id }) => rows.add(id),
    log: ['id'],
  }),
  'note.hidden': eventOnly<{ count: number }>((view, { count }) => {
    view.count = count
  }),
  'board.closed': fact<{ closed: boolean }>({
    apply(draft, { closed }) {
      draft.closed = closed
    },
    updateView(view, { closed }) {
      view.closed = closed
    },
    markRows: null,
  }),
})
type Fact = FactOf<typeof definitions>
type Event = EventOf<typeof definitions>

const noteAdded: Fact = { type: 'note.added', id: 'n1', text: 'Winds', author: 'par_1' }
const boardClosed: Fact = { type: 'board.closed', closed: true }

function stateAfter(...appliedFacts: Fact[]): State {
  const state: State = { notes: new Map(), closed: false }
  for (const each of appliedFacts) facts.apply(state, each)
  return state
}

describe('the facts of a room', () => {
  it('change the state as their definition says', () =>
    expect(stateAfter(noteAdded, boardClosed)).toEqual({ notes: new Map([['n1', 'Winds']]), closed: true }))

  it('show the owner more than everyone else, as their definition says', () => {
    expect(facts.project(stateAfter(noteAdded), noteAdded)).toEqual({ type: 'note.hidden', count: 1 })
    expect(facts.projectPersonal(noteAdded, stateAfter(noteAdded))).toEqual({
      participantId: 'par_1',
      event: { type: 'note.added', text: 'Winds', mine: true },
    })
  })

  it('are shown and stored unchanged if they contain only their event', () => {
    expect(facts.project(stateAfter(), boardClosed)).toEqual(boardClosed)
    expect(facts.projectPersonal(boardClosed, stateAfter())).toBeNull()
    expect(facts.payloadOf(boardClosed)).toEqual({ closed: true })
  })

  it('store only the fields in their definition’s log', () => expect(facts.payloadOf(noteAdded)).toEqual({ id: 'n1' }))

  it('mark the changed rows as their definition says', () => {
    const rows: Rows = new Set()
    for (const each of [noteAdded, boardClosed]) facts.markRows(rows, each, stateAfter(noteAdded, boardClosed))
    expect([...rows]).toEqual(['n1'])
  })

  it('are applied to a view together with other events; unknown events are ignored', () => {
    const view: View = { notes: [], closed: false, count: 0 }
    const events: Event[] = [
      { type: 'note.added', text: 'Winds', mine: true },
      { type: 'note.hidden', count: 2 },
      boardClosed,
    ]
    for (const event of [...events, { type: 'note.burned' } as unknown as Event]) facts.updateView(view, event)
    expect(view).toEqual({ notes: ['Winds'], closed: true, count: 2 })
  })

  it('must declare their visible fields if they contain more than their event', () => {
    // @ts-expect-error: `toEvent` and `log` are missing
    fact<{ secret: string; id: string }, { id: string }>({ apply: null, updateView: null, markRows: null })
  })
})
