import { catalogues } from '#i18n/messages.ts'
import { newUser, registerByApi } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { ui } = catalogues.en

const forms = [
  { path: '/finance/cash/rates?panel=new', button: 'Create', fields: { currency: 'EUR', rate: '1.08' } },
  {
    path: '/finance/cash/recurring?panel=new',
    button: 'Create',
    fields: { name: 'Rent', amount: '-5' },
    category: 'OFFICE',
  },
  { path: '/business-value-config', button: 'Save', fields: {} },
]

for (const [width, height] of [
  [390, 780],
  [1440, 900],
] as const)
  test(`at ${width} px, the alert about a form that was not sent does not cover the form’s button`, async ({
    visit,
  }) => {
    const { page, problems } = await visit({ viewport: { width, height } })
    problems.tolerate(/ERR_FAILED/)
    await page.goto('/login')
    await registerByApi(page, newUser('Nora'))
    for (const { path, button, fields, category } of forms) {
      await page.goto(path)
      for (const [name, value] of Object.entries(fields)) await page.locator(`main [name="${name}"]`).fill(value)
      if (category) await page.locator('main form [name="category"]').last().selectOption(category)
      await page.route('**/*', route => (route.request().method() === 'POST' ? route.abort() : route.continue()))
      const submit = page.getByRole('button', { name: button, exact: true })
      await submit.click()
      await expect(page.getByText(ui.shell.notSent, { exact: true })).toBeVisible()
      await page.unroute('**/*')
      const isUncovered = await submit.evaluate(element => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
      expect(isUncovered, `${path} at ${width}`).toBe(true)
      await submit.click()
      await expect(page.getByText(ui.shell.notSent, { exact: true })).toBeHidden()
    }
  })
