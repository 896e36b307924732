import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Form, MoneyField } from '#ui/form.tsx'
import { MoneyText } from '#ui/money-text.tsx'

it('an amount is shown with its currency', () => {
  expect(renderToStaticMarkup(<MoneyText cents={123456} currency="USD" />)).toContain('$1,234.56')
})

it('a money field shows its currency and accepts decimals', () => {
  const page = renderToStaticMarkup(
    <Form action="/x" values={{ price: '1 234,56' }} errors={{ price: 'Not an amount' }}>
      <MoneyField name="price" label="Price" currency="EUR" />
    </Form>,
  )
  expect(page).toContain('Price (EUR)')
  expect(page).toMatch(/inputMode="decimal"/i)
  expect(page).toContain('value="1 234,56"')
  expect(page).toContain('Not an amount')
})
