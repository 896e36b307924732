import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelPlaces } from '#ui/charts/label-places.ts'

/** The height of a label as a share of the chart’s. */
const labelHeight = 0.11
const aboveRightEnd = { isBelow: false, isAtStart: false }

describe('the names of lines in a chart', () => {
  it('are above the right end if there is space', () => {
    expect(labelPlaces([0.2, 0.5, 0.8])).toEqual([aboveRightEnd, aboveRightEnd, aboveRightEnd])
  })

  it('move below and then to the left if lines are close', () => {
    expect(labelPlaces([0.5, 0.53])).toEqual([{ isBelow: true, isAtStart: false }, aboveRightEnd])
    expect(labelPlaces([0.5, 0.51, 0.53])).toEqual([
      { isBelow: false, isAtStart: true },
      { isBelow: true, isAtStart: false },
      aboveRightEnd,
    ])
  })

  it('never overlap with up to three lines above zero', () => {
    const level = fc.double({ min: labelHeight, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.array(level, { minLength: 1, maxLength: 3 }), levels => {
        const boxes = labelPlaces(levels).map((place, i) => ({
          ...place,
          low: levels[i]! - (place.isBelow ? labelHeight : 0),
        }))
        boxes.forEach((box, i) => {
          for (const otherBox of boxes.slice(i + 1))
            expect(
              box.isAtStart !== otherBox.isAtStart || Math.abs(box.low - otherBox.low) > labelHeight - 0.0001,
            ).toBe(true)
        })
      }),
    )
  })
})
