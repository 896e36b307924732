/** A configured tax rate. */
export type TaxRow = { country: string; region?: string | undefined; percent: number; name: string }

export type TaxReason = 'standard_rated' | 'reverse_charge' | 'customer_exempt' | 'not_collecting'

/** The tax of an invoice: the rate that applies, or the reason why none does. */
export type TaxFacts = { row: TaxRow | null; reason: TaxReason }

export type TaxedCustomer = {
  /** Two letters, ISO 3166. Empty if unknown. */
  country: string
  region: string
  exempt: 'none' | 'exempt' | 'reverse'
  /** VAT numbers of the EU, such as `FR12345678901`. */
  vatNumbers: readonly string[]
}

const euCountries = new Set(
  'AT,BE,BG,CY,CZ,DE,DK,EE,ES,FI,FR,GR,HR,HU,IE,IT,LT,LU,LV,MT,NL,PL,PT,RO,SE,SI,SK'.split(','),
)

/** Returns the country of an EU VAT number, or null. Greek numbers start with EL. */
export function countryOfVatNumber(number: string): string | null {
  const prefix = number.trim().slice(0, 2).toUpperCase()
  const country = prefix === 'EL' ? 'GR' : prefix
  return euCountries.has(country) ? country : null
}

/**
 * Returns the tax that applies to a customer. A business in the EU pays the tax itself if its VAT number is not from
 * the seller's country (reverse charge). Otherwise the rate of the customer's region or country applies. Without a rate
 * no tax is charged.
 */
export function taxFor(customer: TaxedCustomer, rows: readonly TaxRow[], sellerVatNumber: string): TaxFacts {
  const { country, region, exempt, vatNumbers } = customer
  if (exempt === 'exempt') return { row: null, reason: 'customer_exempt' }
  const isAbroad = vatNumbers.some(number => {
    const vatCountry = countryOfVatNumber(number)
    return vatCountry !== null && vatCountry === country && vatCountry !== countryOfVatNumber(sellerVatNumber)
  })
  if (exempt === 'reverse' || (isAbroad && rows.length > 0)) return { row: null, reason: 'reverse_charge' }
  const inCountry = rows.filter(row => row.country === country)
  const row = inCountry.find(each => each.region === region && region !== '') ?? inCountry.find(each => !each.region)
  return row ? { row, reason: 'standard_rated' } : { row: null, reason: 'not_collecting' }
}
