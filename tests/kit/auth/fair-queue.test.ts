import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeFairQueue, type Place } from '#kit/auth/fair-queue.ts'

const limits = { maxLength: 9, abandonedAfter: 10_000 }
const stranger = (caller: string) => ({ caller, isKnown: false })
const known = (caller: string) => ({ caller, isKnown: true })

/** The callers in the order in which the queue serves them. */
function servedOf(line: ReturnType<typeof makeFairQueue>, places: Place[]) {
  const order: string[] = []
  let left = places
  while (left.length > 0) {
    const next = left.find(place => line.positionOf(place) === 0)
    if (!next) break
    order.push(next.caller)
    line.leave(next)
    left = left.filter(place => place !== next)
  }
  return order
}

describe('a fair queue', () => {
  it('serves equal callers in the order of arrival', () => {
    const line = makeFairQueue(limits)
    const places = ['a', 'b', 'c'].map(caller => line.enter(stranger(caller), 0)!)
    expect(servedOf(line, places)).toEqual(['a', 'b', 'c'])
  })

  it('serves a single caller before the second place of a flood', () => {
    const line = makeFairQueue(limits)
    const flood = [1, 2, 3, 4].map(() => line.enter(stranger('flood'), 0)!)
    const other = line.enter(stranger('other'), 0)!
    expect(servedOf(line, [...flood, other])).toEqual(['flood', 'other', 'flood', 'flood', 'flood'])
  })

  it('continues from the current turn: a late caller does not wait for earlier turns', () => {
    const line = makeFairQueue(limits)
    const flood = [1, 2, 3, 4, 5].map(() => line.enter(stranger('flood'), 0)!)
    servedOf(line, flood.slice(0, 3))
    const late = line.enter(stranger('late'), 0)!
    const again = line.enter(stranger('late'), 0)!
    expect(servedOf(line, [...flood.slice(3), late, again])).toEqual(['late', 'flood', 'late', 'flood'])
  })

  it('serves known devices first within a turn', () => {
    const line = makeFairQueue(limits)
    const many = ['a', 'b', 'c'].map(caller => line.enter(stranger(caller), 0)!)
    const device = [1, 2].map(() => line.enter(known('device'), 0)!)
    expect(servedOf(line, [...many, ...device])).toEqual(['device', 'a', 'b', 'c', 'device'])
  })

  it('gives the last place of a flood to a less frequent caller when it is full', () => {
    const line = makeFairQueue(limits)
    const flood = Array.from({ length: 9 }, () => line.enter(stranger('flood'), 0)!)
    expect(line.enter(stranger('flood'), 0)).toBeNull()
    const other = line.enter(stranger('other'), 0)!
    expect(line.positionOf(flood.at(-1)!)).toBeNull()
    expect(servedOf(line, [...flood, other]).slice(0, 2)).toEqual(['flood', 'other'])
  })

  it('rejects another unknown device when it is full of unknown devices, but accepts a known one', () => {
    const line = makeFairQueue(limits)
    const places = Array.from({ length: 9 }, (_, n) => line.enter(stranger(`s${n}`), 0)!)
    expect(line.enter(stranger('late'), 0)).toBeNull()
    expect(line.enter(known('device'), 0)).not.toBeNull()
    expect(line.positionOf(places.at(-1)!)).toBeNull()
  })

  it('forgets callers that do not return within ten seconds', () => {
    const line = makeFairQueue(limits)
    const expired = Array.from({ length: 9 }, () => line.enter(stranger('expired'), 0)!)
    expect(line.enter(stranger('expired'), 10_000)).toBeNull()
    expect(line.enter(stranger('expired'), 10_001)).not.toBeNull()
    expect(expired.every(place => line.positionOf(place) === null)).toBe(true)
  })

  it('never exceeds its limit, and serves everyone in it', () => {
    const arrival = fc.record({ caller: fc.constantFrom('a', 'b', 'c', 'd'), isKnown: fc.boolean() })
    fc.assert(
      fc.property(fc.array(arrival, { maxLength: 40 }), arrivals => {
        const line = makeFairQueue(limits)
        const places = arrivals.flatMap(who => line.enter(who, 0) ?? [])
        const left = places.filter(place => line.positionOf(place) !== null)
        expect(left).toHaveLength(Math.min(limits.maxLength, arrivals.length))
        expect(servedOf(line, left)).toHaveLength(left.length)
      }),
    )
  })
})
