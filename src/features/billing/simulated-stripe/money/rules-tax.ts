/** A configured tax rate. */
export type TaxRate = { country: string; region?: string | undefined; percent: number; name: string }

export type TaxReason = 'standard_rated' | 'reverse_charge' | 'customer_exempt' | 'not_collecting'

/** The tax of an invoice: the rate that applies, or the reason why none does. */
export type TaxFacts = { rate: TaxRate | null; reason: TaxReason }

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
export function taxFor(customer: TaxedCustomer, rates: readonly TaxRate[], sellerVatNumber: string): TaxFacts {
  const { country, region, exempt, vatNumbers } = customer
  if (exempt === 'exempt') return { rate: null, reason: 'customer_exempt' }
  const isAbroad = vatNumbers.some(number => {
    const vatCountry = countryOfVatNumber(number)
    return vatCountry !== null && vatCountry === country && vatCountry !== countryOfVatNumber(sellerVatNumber)
  })
  if (exempt === 'reverse' || (isAbroad && rates.length > 0)) return { rate: null, reason: 'reverse_charge' }
  const inCountry = rates.filter(rate => rate.country === country)
  const rate = inCountry.find(each => each.region === region && region !== '') ?? inCountry.find(each => !each.region)
  return rate ? { rate, reason: 'standard_rated' } : { rate: null, reason: 'not_collecting' }
}
