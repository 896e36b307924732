import { beforeEach, describe, expect, it } from 'vitest'
import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import { Watch } from '#islands/poker/announce/watch.ts'
import { keepSeals, keptSeals } from '#islands/poker/votes/kept-seals.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
}

const view = (status: 'VOTING' | 'REVEALED', change: { story?: string; round?: number; seal?: string } = {}) => {
  const { story = 'sty_1', round = 1, seal = 'sealed' } = change
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
    kept.clear()
    Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true })
    return () => Reflect.deleteProperty(globalThis, 'sessionStorage')
  })

  it('outlive a reload after the reveal', () => {
    const watch = new Watch(view('VOTING'))
    watch.saw(view('REVEALED'))
    expect(new Watch(view('REVEALED')).seals().seals).toEqual({ par_1: 'sealed' })
  })

  it('are those of the round that is on the table again', () => {
    const watch = new Watch(view('VOTING'))
    watch.saw(view('REVEALED'))
    watch.saw(view('VOTING', { story: 'sty_2', seal: 'another' }))
    watch.saw(view('REVEALED', { story: 'sty_2', seal: 'another' }))
    watch.saw(view('REVEALED'))
    expect(watch.seals().seals).toEqual({ par_1: 'sealed' })
    expect(new Watch(view('REVEALED', { story: 'sty_2' })).seals().seals).toEqual({ par_1: 'another' })
  })

  it('are not kept before the reveal: a vote may be cast again while the page loads', () => {
    new Watch(view('VOTING'))
    expect(new Watch(view('REVEALED', { seal: 'cast again' })).seals().seals).toEqual({})
  })

  it('are not those of another round, nor of a reveal that the tab did not see', () => {
    const watch = new Watch(view('VOTING'))
    watch.saw(view('REVEALED'))
    expect(new Watch(view('REVEALED', { round: 2 })).seals().seals).toEqual({})
    expect(keptSeals('pok_other')).toEqual({})
  })

  it('are bounded: the oldest rounds give way', () => {
    let all = {}
    for (let i = 0; i < 210; i++) all = keepSeals('pok_1', all, { round: `sty_${i} 1`, seals: {}, own: null })
    expect(Object.keys(keptSeals('pok_1'))).toHaveLength(200)
    expect(keptSeals('pok_1')).toHaveProperty(['sty_209 1'])
  })
})
