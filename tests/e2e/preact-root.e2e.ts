import { expect, type Page, test } from '@playwright/test'
import { rolldown } from 'rolldown'

/** The replacements of React in the browser build. */
const alias = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
}

let code = ''
test.beforeAll(async () => {
  const bundle = await rolldown({
    input: 'tests/e2e/support/preact-root.tsx',
    platform: 'browser',
    resolve: { alias },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  })
  code = (await bundle.generate({ format: 'iife', name: 'roots' })).output[0].code
})

/** Opens a page with this markup in the root, and the functions of the bundle as `roots`. */
async function openPage(page: Page, markup: string) {
  await page.setContent(`<div id="root">${markup}</div>`)
  await page.addScriptTag({ content: code })
  const log = () => page.evaluate<string[]>('roots.log')
  return { log, button: page.getByRole('button'), field: page.getByLabel('Name') }
}

test('a root replaces the content of the element, updates, and removes everything when it unmounts', async ({
  page,
}) => {
  const { log, button } = await openPage(page, '<p>Loading</p>')
  await page.evaluate('unmount = roots.mount()')
  await expect(page.getByText('Loading')).toHaveCount(0)
  await button.click()
  await expect(button).toHaveText('Count 1')
  expect(await log()).toEqual(['mounted', 'count 0', 'count 1'])
  await page.evaluate('unmount()')
  await expect(page.locator('#root')).toBeEmpty()
  expect((await log()).at(-1)).toBe('unmounted')
})

test('hydration keeps the elements of the server and typed text, and adds the handlers', async ({ page }) => {
  const markup = '<div><button type="button">Count 0</button><input aria-label="Name"></div>'
  const { button, field } = await openPage(page, markup)
  await field.fill('Ada')
  await page.evaluate("before = [...document.querySelectorAll('button, input')]")
  await page.evaluate('roots.hydrate()')
  expect(await page.evaluate('before.every(element => element.isConnected)')).toBe(true)
  await expect(field).toHaveValue('Ada')
  await button.click()
  await expect(button).toHaveText('Count 1')
})

test('an element that moves keeps its focus and its text, without a blur', async ({ page }) => {
  const { log, button, field } = await openPage(page, '')
  await page.evaluate('roots.mount()')
  await field.fill('Ada')
  await button.dispatchEvent('click')
  await expect(page.locator('#root input + button')).toHaveText('Count 1')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Ada')
  expect(await log()).not.toContain('blur')
})

test('a new element with autoFocus gets the focus', async ({ page }) => {
  await openPage(page, '')
  await page.evaluate('roots.mountFocused()')
  await expect(page.getByLabel('Focused')).toBeFocused()
})
