/** The format of tax ids that start with their country code, or the only country that uses the type. */
const countryOrPatternByType: Record<string, RegExp | string> = {
  eu_vat: /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[0-9A-Z+*]{2,13}$/,
  gb_vat: /^(GB)\d{9}(\d{3})?$/,
  no_vat: 'NO',
  ch_vat: 'CH',
  us_ein: 'US',
  ca_bn: 'CA',
  ca_gst_hst: 'CA',
  au_abn: 'AU',
  nz_gst: 'NZ',
  in_gst: 'IN',
  jp_trn: 'JP',
  br_cnpj: 'BR',
  mx_rfc: 'MX',
  za_vat: 'ZA',
  sg_gst: 'SG',
}

/** The format of Indian tax ids: state, PAN, entity, Z and a check character. Our own form checks less. */
const indianPattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]Z[A-Z0-9]$/

/**
 * Returns the country of a tax id, such as `FR`. The country of a Greek tax id is `GR`. Null for an unknown type or a
 * wrong format.
 */
export function countryOfTaxId(type: string, value: string): string | null {
  const countryOrPattern = countryOrPatternByType[type]
  if (countryOrPattern === undefined) return null
  if (type === 'in_gst' && !indianPattern.test(value)) return null
  if (typeof countryOrPattern === 'string') return countryOrPattern
  const prefix = countryOrPattern.exec(value)?.[1] ?? null
  if (prefix === 'EL') return 'GR'
  // Northern Ireland.
  return prefix === 'XI' ? 'GB' : prefix
}
