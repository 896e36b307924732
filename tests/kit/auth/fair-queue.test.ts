import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeFairQueue, type QueuePlace } from '#kit/auth/fair-queue.ts'

const limits = { maxLength: 9, abandonedAfter: 10_000 }
const unknownDevice = (caller: string) => ({ caller, isKnown: false })
const knownDevice = (caller: string) => ({ caller, isKnown: true })

/** Serves the places one by one. Returns their callers in the order of service. */
function serveAll(queue: ReturnType<typeof makeFairQueue>, places: QueuePlace[]) {
  const order: string[] = []
  let remaining = places
  while (remaining.length > 0) {
    const next = remaining.find(place => queue.positionOf(place) === 0)
    if (!next) break
    order.push(next.caller)
    queue.leave(next)
    remaining = remaining.filter(place => place !== next)
  }
  return order
}

describe('a fair queue', () => {
  it('serves equal callers in the order of arrival', () => {
    const queue = makeFairQueue(limits)
    const places = ['a', 'b', 'c'].map(caller => queue.enter(unknownDevice(caller), 0)!)
    expect(serveAll(queue, places)).toEqual(['a', 'b', 'c'])
  })

  it('serves a single caller before the second place of a flood', () => {
    const queue = makeFairQueue(limits)
    const floodPlaces = [1, 2, 3, 4].map(() => queue.enter(unknownDevice('flood'), 0)!)
    const otherPlace = queue.enter(unknownDevice('other'), 0)!
    expect(serveAll(queue, [...floodPlaces, otherPlace])).toEqual(['flood', 'other', 'flood', 'flood', 'flood'])
  })

  it('continues from the current turn: a late caller does not wait for earlier turns', () => {
    const queue = makeFairQueue(limits)
    const floodPlaces = [1, 2, 3, 4, 5].map(() => queue.enter(unknownDevice('flood'), 0)!)
    serveAll(queue, floodPlaces.slice(0, 3))
    const latePlace = queue.enter(unknownDevice('late'), 0)!
    const secondPlace = queue.enter(unknownDevice('late'), 0)!
    expect(serveAll(queue, [...floodPlaces.slice(3), latePlace, secondPlace])).toEqual([
      'late',
      'flood',
      'late',
      'flood',
    ])
  })

  it('serves known devices first within a turn', () => {
    const queue = makeFairQueue(limits)
    const callerPlaces = ['a', 'b', 'c'].map(caller => queue.enter(unknownDevice(caller), 0)!)
    const devicePlaces = [1, 2].map(() => queue.enter(knownDevice('device'), 0)!)
    expect(serveAll(queue, [...callerPlaces, ...devicePlaces])).toEqual(['device', 'a', 'b', 'c', 'device'])
  })

  it('that is full gives the last place of a flood to a less frequent caller', () => {
    const queue = makeFairQueue(limits)
    const floodPlaces = Array.from({ length: 9 }, () => queue.enter(unknownDevice('flood'), 0)!)
    expect(queue.enter(unknownDevice('flood'), 0)).toBeNull()
    const otherPlace = queue.enter(unknownDevice('other'), 0)!
    expect(queue.positionOf(floodPlaces.at(-1)!)).toBeNull()
    expect(serveAll(queue, [...floodPlaces, otherPlace]).slice(0, 2)).toEqual(['flood', 'other'])
  })

  it('that is full of unknown devices rejects another one, but accepts a known device', () => {
    const queue = makeFairQueue(limits)
    const places = Array.from({ length: 9 }, (_, n) => queue.enter(unknownDevice(`s${n}`), 0)!)
    expect(queue.enter(unknownDevice('late'), 0)).toBeNull()
    expect(queue.enter(knownDevice('device'), 0)).not.toBeNull()
    expect(queue.positionOf(places.at(-1)!)).toBeNull()
  })

  it('forgets callers that do not return within ten seconds', () => {
    const queue = makeFairQueue(limits)
    const expiredPlaces = Array.from({ length: 9 }, () => queue.enter(unknownDevice('expired'), 0)!)
    expect(queue.enter(unknownDevice('expired'), 10_000)).toBeNull()
    expect(queue.enter(unknownDevice('expired'), 10_001)).not.toBeNull()
    expect(expiredPlaces.every(place => queue.positionOf(place) === null)).toBe(true)
  })

  it('never exceeds its limit, and serves everyone in it', () => {
    const arrival = fc.record({ caller: fc.constantFrom('a', 'b', 'c', 'd'), isKnown: fc.boolean() })
    fc.assert(
      fc.property(fc.array(arrival, { maxLength: 40 }), arrivals => {
        const queue = makeFairQueue(limits)
        const places = arrivals.flatMap(caller => queue.enter(caller, 0) ?? [])
        const remaining = places.filter(place => queue.positionOf(place) !== null)
        expect(remaining).toHaveLength(Math.min(limits.maxLength, arrivals.length))
        expect(serveAll(queue, remaining)).toHaveLength(remaining.length)
      }),
    )
  })
})
