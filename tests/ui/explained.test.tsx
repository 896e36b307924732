import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { describe, expect, it } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { messagesOf } from '#i18n/messages.ts'
import { messageFormats } from '#islands/island-root.tsx'
import type { Expression, FigureUnit, Formula } from '#kit/formula.ts'
import { checkExplanations, findExplanationFaults } from '#tests/support/explanations.ts'
import {
  closeHref,
  type Explained,
  type ExplainedTexts,
  explain,
  explainHref,
  findOpenFigureId,
} from '#ui/explained/explained.ts'
import { ExplainedCard } from '#ui/explained/explained-card.tsx'
import { ExplainedPanel } from '#ui/explained/explained-panel.tsx'
import { StatCard } from '#ui/stat-card.tsx'

const texts: ExplainedTexts = {
  figure: id => `Figure ${id}`,
  input: ({ name }) => `the ${name}`,
  source: key => `From ${key}`,
  missing: ({ key }) => `Because of ${key}.`,
  missingLink: () => 'Add it',
  reason: ({ reason }) => `Left out: ${reason}`,
  note: () => 'A month has 30.4375 days.',
}

const runway: Formula = {
  unit: 'days',
  expression: { op: 'floor', of: [{ op: 'multiply', of: [{ op: 'divide', of: ['cash', 'burn'] }, 30.4375] }] },
}

const bankRows = [
  { id: 'b1', label: 'Main account', day: '2026-11-20', value: 30_000_000, unit: 'money' as const, partOf: 'cash' },
  { id: 'b2', label: 'Savings', day: '2026-11-01', value: 11_200_000, unit: 'money' as const, partOf: 'cash' },
]

const runwayFigure = explain({
  id: 'daysLeft',
  formula: runway,
  inputs: [
    { name: 'cash', value: 41_200_000, unit: 'money', href: '/accounts' },
    { name: 'burn', value: 3_850_000, unit: 'money' },
  ],
  rows: bankRows,
  excludedRows: [{ id: 'b3', label: 'Old', value: 100, unit: 'money', reason: 'archived' }],
  asOf: '2026-11-23',
  source: 'balances',
})

const runwayWithoutValue = explain({
  id: 'daysLeft',
  formula: runway,
  inputs: [
    { name: 'cash', value: 41_200_000, unit: 'money' },
    { name: 'burn', value: null, unit: 'money' },
  ],
  asOf: '2026-11-23',
  source: 'balances',
  missing: { key: 'months', href: '/entries' },
})

type PageProps = { figures: Explained[]; url: string; locale?: Locale }

function renderPage({ figures, url, locale = 'en' }: PageProps): string {
  const query = Object.fromEntries(new URLSearchParams(url.split('?')[1]))
  const ids = figures.map(({ id }) => id)
  const openFigure = figures.find(({ id }) => id === findOpenFigureId(ids, query))
  return renderToStaticMarkup(
    <html lang={locale}>
      <body>
        <IntlProvider locale={locale} messages={messagesOf(locale)} formats={messageFormats} timeZone="UTC">
          <dl inert={openFigure !== undefined}>
            {figures.map(figure => (
              <ExplainedCard key={figure.id} figure={figure} texts={texts} url={url} />
            ))}
          </dl>
          {openFigure && <ExplainedPanel figure={openFigure} texts={texts} url={url} />}
        </IntlProvider>
      </body>
    </html>,
  )
}

const loaderOf = (figures: Explained[]) => async (href: string) => renderPage({ figures, url: href })
const checkFigures = (figures: Explained[]) =>
  checkExplanations(renderPage({ figures, url: '/cash' }), loaderOf(figures))
/** Returns the faults of a figure whose explanation is that of another figure. */
const faultsOf = (figure: Explained, explainedFigure: Explained) =>
  findExplanationFaults(renderPage({ figures: [figure], url: '/cash' }), loaderOf([explainedFigure]))

describe('the URL of an explanation', () => {
  it('keeps the other parts of the query', () => {
    expect(explainHref('/cash?knownOn=2026-10-31', 'burn')).toBe('/cash?knownOn=2026-10-31&explain=burn')
    expect(explainHref('/cash?explain=cash', 'burn', { knownOn: '2026-10-31' })).toBe(
      '/cash?explain=burn&knownOn=2026-10-31',
    )
    expect(closeHref('/cash?knownOn=2026-10-31&explain=burn')).toBe('/cash?knownOn=2026-10-31')
    expect(closeHref('/cash?explain=burn')).toBe('/cash')
  })

  it('opens only figures that exist', () => {
    expect(findOpenFigureId(['cash', 'burn'], { explain: 'burn' })).toBe('burn')
    expect(findOpenFigureId(['cash', 'burn'], { explain: 'toString' })).toBeNull()
    expect(findOpenFigureId(['cash', 'burn'], {})).toBeNull()
  })
})

describe('a figure', () => {
  it('shows its value and leads to its explanation', () => {
    const page = renderPage({ figures: [runwayFigure], url: '/cash?period=12' })
    expect(page).toContain('325 days')
    expect(page).toContain('href="/cash?period=12&amp;explain=daysLeft"')
    expect(page).toContain('aria-label="How this is calculated: Figure daysLeft"')
  })

  it('without a value says what is missing and where to add it', () => {
    const page = renderPage({ figures: [runwayWithoutValue], url: '/cash' })
    expect(page).toContain('<span aria-hidden="true">—</span><span class="sr-only">No value</span>')
    expect(page).toContain('Because of months.')
    expect(page).toContain('href="/entries"')
  })

  it('without a value names the missing values in place of an equation', () => {
    const page = renderPage({ figures: [runwayWithoutValue], url: '/cash?explain=daysLeft' })
    expect(page).toContain('Can’t be calculated yet. Missing: the burn')
    expect(page).not.toContain('÷ —')
    expect(page).not.toContain('= —')
  })

  it('with all values and no result gives the reason in place of an equation', () => {
    const staleFigure = explain({
      id: 'daysLeft',
      formula: runway,
      inputs: runwayFigure.inputs,
      asOf: '2026-11-23',
      source: 'balances',
      missing: { key: 'stale', href: '/accounts' },
    })
    const page = renderPage({ figures: [staleFigure], url: '/cash?explain=daysLeft' })
    expect(page).toMatch(/data-formula="[^"]*">Because of stale\.</)
  })

  it('about one month names the month on its card', () => {
    const card = renderToStaticMarkup(
      <IntlProvider locale="en" messages={messagesOf('en')} formats={messageFormats} timeZone="UTC">
        <ExplainedCard figure={runwayFigure} texts={{ ...texts, period: () => 'In October 2026' }} url="/cash" />
      </IntlProvider>,
    )
    expect(card).toContain('In October 2026')
  })

  it.each([
    ['en', '325 days', '$412,000.00 ÷ $38,500.00 × 30.4375'],
    ['fr', '325 jours', '$412,000.00 ÷ $38,500.00 × 30.4375'],
    ['es', '325 días', '$412,000.00 ÷ $38,500.00 × 30.4375'],
  ] as const)('is explained with its numbers in %s', (locale, value, numbers) => {
    const page = renderPage({ figures: [runwayFigure], url: '/cash?explain=daysLeft', locale })
    expect(page).toContain(`(${numbers}) = ${value}`)
    expect(page).toContain('(the cash ÷ the burn × 30')
  })

  it('without money is calculated with the numbers of the reader’s language', () => {
    const churn = explain({
      id: 'churn',
      formula: { expression: { op: 'divide', of: ['lost', 8.5] }, unit: 'share' },
      inputs: [{ name: 'lost', value: 1.5, unit: 'count' }],
      asOf: '2026-11-23',
      source: 'movements',
    })
    const page = renderPage({ figures: [churn], url: '/cash?explain=churn', locale: 'fr' })
    expect(page).toMatch(/1,5 ÷ 8,5 ≈ 17,6471\s%/)
  })

  it('at the limit of the probabilities says below its equation how the card shows it', () => {
    const expression: Expression = { op: 'max', of: [{ op: 'divide', of: ['alive', 'runs'] }, 0.05] }
    const textsOf = (alive: number) => {
      const inputs = [
        { name: 'alive', value: alive, unit: 'count' as const },
        { name: 'runs', value: 10_000, unit: 'count' as const },
      ]
      const formula: Formula = { expression, unit: 'chance' }
      const figure = explain({ id: 'alive', formula, inputs, asOf: '2026-11-23', source: 'plan' })
      return renderPage({ figures: [figure], url: '/plan?explain=alive' })
    }
    expect(textsOf(312)).toContain('= 5%</p><p>Shown as “&lt; 5%”.</p>')
    expect(textsOf(1200)).not.toContain('Shown as')
  })

  it('that is one value of the data says where it comes from, without an equation', async () => {
    const customers = explain({
      id: 'customers',
      formula: { expression: 'paying', unit: 'count' },
      inputs: [{ name: 'paying', value: 17, unit: 'count', href: '/customers' }],
      asOf: '2026-11-23',
      source: 'movements',
    })
    await checkFigures([customers])
    const page = renderPage({ figures: [customers], url: '/cash?explain=customers' })
    expect(page).toContain('Where it comes from')
    expect(page).toMatch(/<a [^>]*href="\/customers"[^>]*>the paying<\/a>/)
    expect(page).not.toContain('17 = 17')
  })

  it('with a colour says which values have it', () => {
    const levels = 'Green from 90 days, orange from 30, red below.'
    const card = renderToStaticMarkup(
      <IntlProvider locale="en" messages={messagesOf('en')} formats={messageFormats} timeZone="UTC">
        <ExplainedCard
          figure={{ ...runwayFigure, level: 'success' }}
          texts={{ ...texts, tone: (_, level) => ({ level, scale: 'founder’s scale', levels }) }}
          url="/cash"
        />
      </IntlProvider>,
    )
    expect(card).toContain('Green (founder’s scale)')
    expect(card).toContain(levels)
  })

  it('is explained by its records, the source and the day', () => {
    const page = renderPage({ figures: [runwayFigure], url: '/cash?explain=daysLeft' })
    for (const text of ['Main account', '$112,000.00', 'Left out: archived', 'From balances', 'Nov 23, 2026'])
      expect(page).toContain(text)
    expect(page).toContain('A month has 30.4375 days.')
    expect(page).toContain('the cash: $412,000.00')
  })

  it('has no value when something is missing, even if the formula has a result', () => {
    const { value } = explain({
      id: 'daysLeft',
      formula: runway,
      inputs: runwayFigure.inputs,
      asOf: '2026-11-23',
      source: 'balances',
      missing: { key: 'stale', href: '/accounts' },
    })
    expect(value).toBeNull()
  })

  it('lists the first records and sums up the others', async () => {
    const rows = Array.from({ length: 120 }, (_, i) => ({ ...bankRows[0]!, id: `b${i}`, value: 1000 + i }))
    const cash = rows.reduce((sum, { value }) => sum + value, 0)
    const figure = explain({
      id: 'cash',
      formula: { expression: 'cash', unit: 'money' },
      inputs: [{ name: 'cash', value: cash + 500, unit: 'money' }],
      rows,
      unlistedRows: [{ partOf: 'cash', count: 30, value: 500, unit: 'money' }],
      asOf: '2026-11-23',
      source: 'balances',
    })
    expect(figure.rows).toHaveLength(50)
    expect(figure.rowCount).toBe(150)
    await checkFigures([figure])
    expect(renderPage({ figures: [figure], url: '/cash?explain=cash' })).toContain('70 more')
  })
})

it.each([
  [0, '$0'],
  [7_800, '$78'],
  [1_250, '$12.50'],
  [-0.4, '$0'],
  [390_050, '$3,901'],
  [390_049.8, '$3,900'],
  [-390_049.8, '-$3,900'],
  [-390_000, '-$3,900'],
])('a card shows %s cents as %s: cents only where they matter', (value, text) => {
  const figure = { id: 'burn', value, unit: 'money' as const, inputs: [], missing: null, level: null }
  const page = renderToStaticMarkup(
    <IntlProvider locale="en" messages={messagesOf('en')} formats={messageFormats} timeZone="UTC">
      <ExplainedCard figure={figure} texts={texts} url="/cash" />
    </IntlProvider>,
  )
  expect(page).toContain(`>${text}<`)
})

describe('the check of explained figures', () => {
  it('accepts a page and returns its figures', async () => {
    expect(await checkFigures([runwayFigure])).toEqual(['daysLeft'])
    expect(await checkFigures([runwayWithoutValue])).toEqual(['daysLeft'])
  })

  it('finds figures without an explanation', async () => {
    const plainPage = renderToStaticMarkup(
      <html lang="en">
        <StatCard label="Burn" value="$5" />
      </html>,
    )
    expect(await findExplanationFaults(plainPage, async () => plainPage)).toEqual(['Burn has no explanation'])
    const page = renderPage({ figures: [runwayFigure], url: '/cash' })
    expect(await findExplanationFaults(page, async () => page)).toEqual(['Figure daysLeft opens no explanation'])
  })

  it('finds a value that the formula does not give', async () => {
    const wrongFigure = { ...runwayFigure, value: 326 }
    const formula = 'rounded down ($412,000.00 ÷ $38,500.00 × 30.4375)'
    // The result of the formula and the value on the card.
    const wrongResult = `Figure daysLeft shows 326 days for ${formula} = 326 days`
    expect(await faultsOf(wrongFigure, wrongFigure)).toEqual([wrongResult, wrongResult])
    expect(await faultsOf(wrongFigure, runwayFigure)).toEqual([
      'Figure daysLeft shows 326 days, its explanation 325 days',
      `Figure daysLeft shows 326 days for ${formula} = 325 days`,
    ])
  })

  it('finds a value without a reason', async () => {
    const figureWithoutReason = { ...runwayWithoutValue, missing: null }
    expect(await faultsOf(figureWithoutReason, figureWithoutReason)).toEqual([
      'Figure daysLeft does not say what is missing',
    ])
  })

  it('finds records that do not add up', async () => {
    const figureWithMissingRow = { ...runwayFigure, rows: bankRows.slice(1) }
    expect(await faultsOf(runwayFigure, figureWithMissingRow)).toEqual([
      'Figure daysLeft adds up $112,000.00 to $412,000.00',
    ])
    const figureWithForeignRow = { ...runwayFigure, rows: [{ ...bankRows[0]!, partOf: 'mrr' }] }
    expect(await faultsOf(runwayFigure, figureWithForeignRow)).toEqual([
      'Figure daysLeft has records that are part of mrr, which is no input',
    ])
  })

  it('finds values that are listed and not used', async () => {
    const inputs = [...runwayFigure.inputs, { name: 'mrr', value: 1, unit: 'money' as const }]
    const [fault] = await faultsOf(runwayFigure, { ...runwayFigure, inputs })
    expect(fault).toContain('lists mrr, which is not in its formula')
  })

  it('accepts every figure that is calculated by its formula', async () => {
    const formulas: [Expression, FigureUnit][] = [
      [{ op: 'divide', of: [{ op: 'subtract', of: ['money', 'cost'] }, 'cost'] }, 'share'],
      [{ op: 'divide', of: ['money', 'count'] }, 'money'],
      [{ op: 'divide', of: [{ op: 'multiply', of: ['money', 'share'] }, 'rate'] }, 'money'],
      [{ op: 'divide', of: ['money', 'cost'] }, 'ratio'],
      [{ op: 'median', of: ['money', 'cost', { op: 'divide', of: ['money', 4.33] }] }, 'money'],
      [{ op: 'divide', of: ['count', 'count'] }, 'count'],
      [runway.expression, 'days'],
    ]
    const cents = fc.integer({ min: -(10 ** 10), max: 10 ** 10 })
    const share = fc.double({ min: 0.001, max: 1, noNaN: true })
    const count = fc.integer({ min: 1, max: 5000 })
    const values = fc.record({ money: cents, cost: cents, cash: cents, burn: cents, count, share, rate: share })
    const units: Record<string, FigureUnit> = { count: 'count', share: 'share', rate: 'share' }
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...formulas), values, async ([expression, unit], values) => {
        const expressionText = JSON.stringify(expression)
        const inputs = Object.entries(values)
          .filter(([name]) => expressionText.includes(`"${name}"`))
          .map(([name, value]) => ({ name, value, unit: units[name] ?? ('money' as const) }))
        const figure = explain({ id: 'any', formula: { expression, unit }, inputs, asOf: '2026-11-23', source: 'test' })
        fc.pre(figure.value !== null)
        await checkFigures([figure])
      }),
      { numRuns: 150 },
    )
  })
})
