import { expect, it } from 'vitest'
import {
  countVisible,
  labelLines,
  maxLabelLength,
  maxLetters,
  maxLettersOnPhone,
  truncateName,
} from '#ui/charts/label-names.ts'

const columns = [
  'To do',
  'Refinement with design',
  'In development',
  'Waiting for approval',
  'Staging',
  'Done',
  'Live',
  'Kept',
]

it('names under a chart are never wider than the chart', () => {
  for (let n = 1; n <= columns.length; n++) {
    const names = columns.slice(0, n)
    const widths: [number, number][] = [
      [maxLetters, 5],
      [maxLettersOnPhone, 3],
    ]
    for (const [width, minCount] of widths) {
      const visibleCount = Math.min(n, countVisible(names, width, minCount))
      const widest = Math.max(...names.map(name => truncateName(name, maxLabelLength).length))
      expect(visibleCount * (widest + 1)).toBeLessThanOrEqual(width)
    }
  }
})

it('a truncated name ends in an ellipsis, and not in half of a letter', () => {
  expect(truncateName('In progress', maxLabelLength)).toBe('In progress')
  expect(truncateName('Waiting for approval', maxLabelLength)).toBe('Waiting for a…')
  expect(truncateName('Eleven: ab🚢 and more', 12).isWellFormed()).toBe(true)
})

it('a long name under a bar chart breaks at a space into two lines', () => {
  expect(labelLines('Platform')).toEqual(['Platform'])
  expect(labelLines('Customer retention')).toEqual(['Customer', 'retention'])
  expect(labelLines('Retención de clientes')).toEqual(['Retención de', 'clientes'])
  expect(labelLines('Mantenimiento del servicio')).toEqual(['Mantenimiento', 'del servicio'])
  expect(labelLines('Internationalisation')).toEqual(['International…'])
})
