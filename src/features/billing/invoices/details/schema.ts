import { z } from 'zod'
import { looksLikeEmail, normaliseEmail } from '#features/identity/credentials/rules.ts'
import { formOf, wholeNumber } from '#kit/list/form-schema.ts'
import { plainText } from '#kit/text.ts'
import { countries } from './rules-countries.ts'
import { matchesTaxIdPattern, normaliseTaxId, taxIdExample } from './rules-tax-ids.ts'

const email = plainText()
  .max(254)
  .transform(normaliseEmail)
  .refine(address => address === '' || looksLikeEmail(address), 'auth.errors.emailInvalid')

const fields = z.strictObject({
  name: plainText().max(120).default(''),
  address: plainText().max(500).default(''),
  country: z
    .string()
    .refine(country => country === '' || countries.includes(country), 'billingDetails.errors.country')
    .default(''),
  region: plainText().max(60).default(''),
  taxId: plainText().max(30).transform(normaliseTaxId).default(''),
  poNumber: plainText().max(60).default(''),
  /** The email address that receives invoices. Empty for the owner's. */
  email: email.default(''),
  /** The version of the details that the form was loaded with, or 0 before the first change. */
  version: wholeNumber(0, 1_000_000_000),
})

const checkTaxId = ({ country, taxId }: { country: string; taxId: string }, c: z.RefinementCtx) => {
  if (taxId === '') return
  if (country === '') c.addIssue({ code: 'custom', path: ['country'], message: 'billingDetails.errors.countryMissing' })
  else if (!matchesTaxIdPattern(country, taxId)) {
    const params = JSON.stringify({ example: taxIdExample(country) })
    c.addIssue({ code: 'custom', path: ['taxId'], message: `billingDetails.errors.taxId ${params}` })
  }
}

/** The buyer's details on invoices. A field that is not sent becomes empty. */
export const BillingDetails = fields.superRefine(checkTaxId)
export type BillingDetails = z.infer<typeof BillingDetails>

export const BillingDetailsForm = formOf(fields).superRefine(checkTaxId)
