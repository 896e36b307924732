import { expect, it } from 'vitest'
import { isShown } from '#ui/charts/scale.ts'

const shownLabels = (n: number, maxCount: number, wideMaxCount?: number) =>
  Array.from({ length: n }, (_, i) => i).filter(i => isShown(i, n, maxCount, wideMaxCount))

it('labels have enough space, and a subset of them remains on small screens', () => {
  expect(shownLabels(19, 7)).toEqual([0, 3, 6, 9, 12, 15, 18])
  expect(shownLabels(19, 3, 7)).toEqual([0, 9, 18])
  for (let n = 1; n < 400; n++) {
    const [wide, narrow] = [shownLabels(n, 7), shownLabels(n, 3, 7)]
    expect(wide.length).toBeLessThanOrEqual(7)
    expect(narrow.length).toBeLessThanOrEqual(3)
    expect(narrow.length).toBeGreaterThanOrEqual(Math.min(n, 2))
    expect(narrow.filter(i => !wide.includes(i))).toEqual([])
  }
})
