import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CohortTable } from '#ui/charts/cohort-table.tsx'
import { eventLevels } from '#ui/charts/event-levels.ts'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { ticksAround, ticksUpTo } from '#ui/charts/scale.ts'
import { columnDollars, shortDollars } from '#ui/charts/short-dollars.ts'
import { waterfallBars } from '#ui/charts/waterfall.ts'
import { WaterfallChart } from '#ui/charts/waterfall-chart.tsx'

describe('the axis of values below zero', () => {
  it('contains zero and both ends in round steps', () => {
    expect(ticksAround(-30, 90)).toEqual([-50, 0, 50, 100])
    expect(ticksAround(-90, -20)).toEqual([-100, -75, -50, -25, 0])
    expect(ticksAround(0, 90)).toEqual(ticksUpTo(90))
    const value = fc.integer({ min: -(10 ** 9), max: 10 ** 9 })
    fc.assert(
      fc.property(value, value, (first, second) => {
        const [low, high] = [Math.min(first, second), Math.max(first, second)]
        const ticks = ticksAround(low, high)
        expect(ticks[0]).toBeLessThanOrEqual(Math.min(0, low))
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(0, high))
        expect(ticks).toContain(0)
        expect(ticks.length).toBeLessThanOrEqual(8)
      }),
    )
  })

  it('puts the bottom of the area under a line at zero', () => {
    const points = [-10, 20].map((value, i) => ({ label: `${i}`, value }))
    const page = renderToStaticMarkup(<LineChart label="NPS" points={points} formatValue={String} />)
    // The axis runs from -10 to 20, and zero is two thirds down.
    expect(page).toContain('M3.00 100.00L97.00 0.00L97.00 66.67L3.00 66.67Z')
  })
})

describe('a line over time', () => {
  const renderLine = (values: (number | null)[], ticks?: number[]) =>
    renderToStaticMarkup(
      <LineChart
        label="Rating"
        points={values.map((value, i) => ({ label: `${i}`, value }))}
        formatValue={String}
        {...(ticks && { ticks })}
      />,
    )

  it('bridges weeks without a value with a dashed line', () => {
    expect(renderLine([1, null, null, 4]).match(/stroke-dasharray/g)).toHaveLength(1)
    expect(renderLine([null, 1, 4, null])).not.toContain('stroke-dasharray')
  })

  it('begins at the lowest level of its scale', () => {
    expect(renderLine([1, 5], [1, 2, 3, 4, 5])).toContain('M3.00 100.00L97.00 0.00L97.00 100.00L3.00 100.00Z')
  })
})

describe('a waterfall chart', () => {
  const value = fc.integer({ min: -(10 ** 9), max: 10 ** 9 })

  it('starts each step where the last one ended, and ends at the sum', () => {
    fc.assert(
      fc.property(value, fc.array(value), (start, changes) => {
        const steps = changes.map((change, i) => ({ name: `${i}`, value: change }))
        const bars = waterfallBars({ name: 'start', value: start }, steps, 'end')
        expect(bars).toHaveLength(changes.length + 2)
        expect(bars.at(-1)!.value).toBe(changes.reduce((sum, change) => sum + change, start))
        for (const [i, { low, high, value, kind }] of bars.entries()) {
          expect(high - low).toBe(Math.abs(value))
          if (kind !== 'total') expect([low, high]).toContain(bars[i - 1]!.endLevel)
        }
      }),
    )
  })

  it('shows the sign of each step', () => {
    const steps = [
      { name: 'New', value: 500_000 },
      { name: 'Churn', value: -200_000 },
    ]
    const page = renderToStaticMarkup(
      <WaterfallChart
        label="MRR"
        start={{ name: 'July', value: 1_000_000 }}
        steps={steps}
        endName="August"
        formatValue={shortDollars}
      />,
    )
    for (const text of ['>$10K<', '>+$5K<', '>-$2K<', '>$13K<', '>August<']) expect(page).toContain(text)
  })

  it('labels columns with whole dollars that add up, and shows no sign for a step without a change', () => {
    const steps = [
      { name: 'New', value: 726_000 },
      { name: 'Expansion', value: 0 },
    ]
    const start = { name: 'July', value: 7_894_000 }
    const page = renderToStaticMarkup(
      <WaterfallChart label="MRR" start={start} steps={steps} endName="August" formatValue={columnDollars} />,
    )
    for (const text of ['>$78,940<', '>+$7,260<', '>$0<', '>$86,200<']) expect(page).toContain(text)
    expect(columnDollars(123_456_789_000)).toBe('$1.2B')
  })
})

describe('a table of cohorts', () => {
  const page = renderToStaticMarkup(
    <CohortTable
      caption="Retention"
      headers={['Month', 'Customers']}
      periods={['1', '2', '3']}
      cohorts={[
        { id: '2026-07', name: 'Jul 2026', size: '12', values: [1, 0.5, 1.2] },
        { id: '2026-08', name: 'Aug 2026', size: '0', values: [null] },
      ]}
      formatValue={value => `${value * 100} %`}
      unknownText="Not known"
    />,
  )

  it('shades higher shares more, and shows growth in full', () => {
    expect(page).toMatch(/bg-brand\/36">100 %/)
    expect(page).toMatch(/bg-brand\/16">50 %/)
    expect(page).toMatch(/bg-brand\/36">120 %/)
  })

  it('shows an unknown share differently from a period that is still to come', () => {
    expect(page).toContain('<span class="sr-only">Not known</span></td><td></td><td></td></tr>')
  })
})

describe('events on a line', () => {
  it('are numbered on the chart and listed below it', () => {
    const points = Array.from({ length: 12 }, (_, i) => ({ label: `${i}`, value: i }))
    const items = [
      { at: 2, text: 'Release 2' },
      { at: 8.5, text: 'New price' },
    ]
    const page = renderToStaticMarkup(
      <LineChart label="Users" points={points} formatValue={String} events={{ label: 'Events', items }} />,
    )
    expect(page).toContain('<ol aria-label="Events"')
    expect(page).toMatch(/2<\/span>New price<\/li>/)
    expect(page).toContain('<title>Release 2</title>')
  })

  it('never cover each other', () => {
    /** The width of the number of an event, as a share of the chart’s. */
    const markerWidth = 0.09
    expect(eventLevels([0.1, 0.12, 0.5, 0.13])).toEqual([0, 1, 0, 2])
    const place = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.array(place, { maxLength: 20 }), places => {
        const levels = eventLevels(places)
        for (const [i, first] of places.entries())
          for (const [j, second] of places.entries())
            if (i < j && levels[i] === levels[j]) expect(Math.abs(first - second)).toBeGreaterThanOrEqual(markerWidth)
      }),
    )
  })
})
