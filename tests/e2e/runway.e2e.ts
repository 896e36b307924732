import { catalogues } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { newUser, register } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { cashImports: texts, imports, cash, figures } = catalogues.en

/** A bank statement of the last four months that spends 30,000 a month and ends with 300,000. */
function statement(today = new Date()): string {
  const lines: string[] = []
  let balance = 420_000
  for (let monthsAgo = 4; monthsAgo >= 1; monthsAgo--) {
    const dayInMonth = (date: number) =>
      new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsAgo, date)).toISOString().slice(0, 10)
    for (const [date, text, amount] of [
      [1, 'Office rent', -4000],
      [5, 'Stripe payout', 8000],
      [12, 'AWS EMEA', -2000],
      [12, 'AWS EMEA', -2000],
      [27, 'Gusto payroll', -30_000],
    ] as const) {
      balance += amount
      lines.push(`${dayInMonth(date)},${text},${amount}.00,${balance}.00`)
    }
  }
  return ['Account,0815', '', 'Date,Description,Amount,Balance', ...lines].join('\n')
}

test('a newcomer loads a bank statement and reads a runway within two minutes', async ({ visit }) => {
  const { page } = await visit()
  const startedAt = Date.now()
  await page.goto('/register')
  await register(page, newUser('Runa'))
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/finance/cash')
  await page.locator('main a[href="/finance/cash/import"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title)
  await expectAccessible(page, 'upload')
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statement()) }
  await page.getByLabel(imports.file, { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: imports.preview }).click()

  await expect(page.getByRole('button', { name: 'Import 20 lines' })).toBeVisible()
  await expectAccessible(page, 'preview')
  await page.getByRole('button', { name: 'Import 20 lines' }).click()
  await expect(page.getByText('20 lines imported.')).toBeVisible()
  await expectAccessible(page, 'result')
  await page.getByRole('link', { name: texts.seeRunway }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cash.title)
  // 300,000 at 30,000 a month: 10 months of 30.4375 days.
  await expect(page.locator('[data-figure="cashRunway"]')).toHaveAttribute('data-value', '304')
  await expect(page.locator('[data-figure="cashRunway"]')).toContainText(figures.names.cashRunway)
  expect(Date.now() - startedAt).toBeLessThan(120_000)
})
