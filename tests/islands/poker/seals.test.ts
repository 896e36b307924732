import { beforeEach, describe, expect, it } from 'vitest'
import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import { EventAndSealTracker } from '#islands/poker/event-and-seal-tracker.ts'
import { loadSeals, storeSeals } from '#islands/poker/votes/stored-seals.ts'

const entries = new Map<string, string>()
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
}

const makeView = (status: 'VOTING' | 'REVEALED', overrides: { story?: string; round?: number; seal?: string } = {}) => {
  const { story = 'sty_1', round = 1, seal = 'sealed' } = overrides
  return {
    session: { id: 'pok_1', currentStoryId: story },
    stories: [{ id: story, round, status }],
    commitments: { par_1: seal },
    me: { participantId: null },
    myVote: null,
  } as unknown as PokerView
}

describe('the seals of a tab', () => {
  beforeEach(() => {
    entries.clear()
    Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true })
    return () => Reflect.deleteProperty(globalThis, 'sessionStorage')
  })

  it('survive a reload after the reveal', () => {
    const tracker = new EventAndSealTracker(makeView('VOTING'))
    tracker.update(makeView('REVEALED'))
    expect(new EventAndSealTracker(makeView('REVEALED')).getSeals().seals).toEqual({ par_1: 'sealed' })
  })

  it('belong to the round that is shown again', () => {
    const tracker = new EventAndSealTracker(makeView('VOTING'))
    tracker.update(makeView('REVEALED'))
    tracker.update(makeView('VOTING', { story: 'sty_2', seal: 'another' }))
    tracker.update(makeView('REVEALED', { story: 'sty_2', seal: 'another' }))
    tracker.update(makeView('REVEALED'))
    expect(tracker.getSeals().seals).toEqual({ par_1: 'sealed' })
    expect(new EventAndSealTracker(makeView('REVEALED', { story: 'sty_2' })).getSeals().seals).toEqual({
      par_1: 'another',
    })
  })

  it('are not stored before the reveal, because a vote can be cast again while the page loads', () => {
    new EventAndSealTracker(makeView('VOTING'))
    expect(new EventAndSealTracker(makeView('REVEALED', { seal: 'cast again' })).getSeals().seals).toEqual({})
  })

  it('are never those of another round, or of a reveal that the tab missed', () => {
    const tracker = new EventAndSealTracker(makeView('VOTING'))
    tracker.update(makeView('REVEALED'))
    expect(new EventAndSealTracker(makeView('REVEALED', { round: 2 })).getSeals().seals).toEqual({})
    expect(loadSeals('pok_other')).toEqual({})
  })

  it('are limited: the oldest rounds are removed', () => {
    let seals = {}
    for (let i = 0; i < 210; i++) seals = storeSeals('pok_1', seals, { round: `sty_${i} 1`, seals: {}, own: null })
    expect(Object.keys(loadSeals('pok_1'))).toHaveLength(200)
    expect(loadSeals('pok_1')).toHaveProperty(['sty_209 1'])
  })
})
