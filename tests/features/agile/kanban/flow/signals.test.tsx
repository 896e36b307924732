import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { describe, expect, it } from 'vitest'
import { behaviourOf } from '#features/agile/kanban/flow/rules-behaviour.ts'
import { BehaviourChart } from '#features/agile/kanban/flow/views/behaviour-chart.tsx'
import { messagesOf } from '#i18n/messages.ts'

const chartText = (values: number[]) => {
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" now={new Date(0)} messages={messagesOf('en')}>
      <BehaviourChart
        name="weeks"
        behaviour={behaviourOf(values.map(value => ({ label: '2026-11-02', value })))}
        filter={{ boardId: 'b', days: 365 }}
      />
    </IntlProvider>,
  )
  return [...html.matchAll(/<p[^>]*>([^<]*)/g)].map(([, text]) => text).join(' ')
}

describe('the process-behaviour chart', () => {
  it('has no signals if a week has fewer than one item on average', () => {
    const oneInTenWeeks = Array.from({ length: 52 }, (_, week) => (week % 10 === 9 ? 1 : 0))
    expect(chartText(oneInTenWeeks)).toContain('Fewer than one item a week was completed on average.')
    expect(chartText(oneInTenWeeks)).not.toContain('in red')
  })

  it('counts neighbouring values as one signal', () => {
    const shifted = [...Array.from({ length: 12 }, () => 3), ...Array.from({ length: 12 }, () => 9)]
    expect(chartText(shifted)).toMatch(/2 signals, \d+ values in red: something was different each time\./)
    const peak = [...Array.from({ length: 14 }, (_, week) => (week % 2 ? 8 : 12)), 40]
    expect(chartText(peak)).toContain('1 signal, 1 value in red: something was different.')
  })
})
