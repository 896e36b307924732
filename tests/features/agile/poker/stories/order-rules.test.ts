import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveBy, moveTo, type StoryMove } from '#features/agile/poker/stories/rules-order.ts'

const ids = ['a', 'b', 'c', 'd']

describe('moving a story', () => {
  it.each<[string, StoryMove, string]>([
    ['b', 'up', 'bacd'],
    ['b', 'down', 'acbd'],
    ['c', 'top', 'cabd'],
    ['a', 'bottom', 'bcda'],
    ['a', 'up', 'abcd'],
    ['d', 'down', 'abcd'],
    ['x', 'top', 'abcd'],
  ])('%s %s gives %s', (id, move, order) => expect(moveBy(ids, id, move).join('')).toBe(order))

  it('puts it at its new position and keeps the order of the others', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ids), fc.integer({ min: -2, max: 6 }), (id, position) => {
        const newOrder = moveTo(ids, id, position)
        expect(newOrder.indexOf(id)).toBe(Math.max(0, Math.min(position, 3)))
        expect(newOrder.filter(other => other !== id)).toEqual(ids.filter(other => other !== id))
      }),
    )
  })
})
