import { expect, it } from 'vitest'
import { guessCategory } from '#features/finance/bank-imports/categories/rules-guess.ts'

it.each([
  ['PAYROLL TAX 0925', -100, 'PAYROLL'],
  ['Gusto tax', -100, 'PAYROLL'],
  ['URSSAF Île-de-France', -100, 'PAYROLL'],
  ['Seguridad Social', -100, 'PAYROLL'],
  ['HMRC PAYE', -100, 'PAYROLL'],
  ['HMRC VAT', -100, 'TAX'],
  ['IRS tax refund', 100, 'TAX'],
  ['Impôts DGFIP', -100, 'TAX'],
  ['Stripe payout', 100, 'REVENUE'],
  ['Unheard of', -100, 'OTHER'],
])('%s of %i cents is %s', (text, cents, category) => expect(guessCategory(text, cents)).toBe(category))

it('money from an unknown source is not guessed', () => expect(guessCategory('Unheard of', 100)).toBeNull())
