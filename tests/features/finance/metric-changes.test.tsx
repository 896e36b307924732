import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { describe, expect, it } from 'vitest'
import { useChangeText } from '#features/finance/metrics/overview/views/use-metric-texts.ts'
import type { Metric } from '#features/finance/metrics/rules.ts'
import { messagesOf } from '#i18n/messages.ts'
import { messageFormats } from '#islands/island-root.tsx'
import { formatMoney } from '#kit/money.ts'

const ChangeText = ({ unit, change }: { unit: Metric['unit']; change: number }) => (
  <p>{useChangeText()({ unit, isSum: false }, { change, since: '2026-10-11' })}</p>
)

const textOf = (unit: Metric['unit'], change: number) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={messagesOf('en')} formats={messageFormats} timeZone="UTC">
      <ChangeText unit={unit} change={change} />
    </IntlProvider>,
  )

describe('the change of a metric', () => {
  it('has the sign of other amounts', () => {
    expect(textOf('money', -1250)).toContain(`>${formatMoney({ cents: -1250, currency: 'USD' })} since`)
    expect(textOf('count', -40)).toContain('>-40 since')
    expect(textOf('count', 40)).toContain('>+40 since')
    expect(textOf('share', -0.05)).toContain('>-5 ')
  })
})
