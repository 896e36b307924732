import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { describe, expect, it } from 'vitest'
import { useChangeText } from '#features/finance/metrics/overview/views/use-metric-texts.ts'
import { messagesOf } from '#i18n/messages.ts'
import { messageFormats } from '#islands/island-root.tsx'
import type { FigureUnit } from '#kit/formula.ts'
import { formatMoney } from '#kit/money.ts'

const ChangeText = ({ unit, change }: { unit: FigureUnit; change: number }) => (
  <p>{useChangeText()({ unit, isSum: false }, { change, since: '2026-10-11' })}</p>
)

const textOf = (unit: FigureUnit, change: number) =>
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
