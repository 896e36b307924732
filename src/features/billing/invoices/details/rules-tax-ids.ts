type TaxIdRule = {
  /** The type of the tax id at Stripe. */
  type: string
  pattern: RegExp
  example: string
  /** Formats the number as the provider expects it. Default: unchanged. */
  format?: (number: string) => string
}

/** Returns the rule of an EU country. The prefix is the code of the country, except for Greece. */
const euRule = (country: string, prefix: string, number: RegExp, example: string): [string, TaxIdRule] => [
  country,
  { type: 'eu_vat', pattern: new RegExp(`^${prefix}(${number.source})$`), example },
]

const euRules = [
  euRule('AT', 'AT', /U\d{8}/, 'ATU12345678'),
  euRule('BE', 'BE', /[01]\d{9}/, 'BE0123456789'),
  euRule('BG', 'BG', /\d{9,10}/, 'BG0123456789'),
  euRule('CY', 'CY', /\d{8}[A-Z]/, 'CY12345678Z'),
  euRule('CZ', 'CZ', /\d{8,10}/, 'CZ1234567890'),
  euRule('DE', 'DE', /\d{9}/, 'DE123456789'),
  euRule('DK', 'DK', /\d{8}/, 'DK12345678'),
  euRule('EE', 'EE', /\d{9}/, 'EE123456789'),
  euRule('ES', 'ES', /[A-Z0-9]\d{7}[A-Z0-9]/, 'ESA1234567Z'),
  euRule('FI', 'FI', /\d{8}/, 'FI12345678'),
  euRule('FR', 'FR', /[A-HJ-NP-Z0-9]{2}\d{9}/, 'FRAB123456789'),
  euRule('GR', 'EL', /\d{9}/, 'EL123456789'),
  euRule('HR', 'HR', /\d{11}/, 'HR12345678912'),
  euRule('HU', 'HU', /\d{8}/, 'HU12345678'),
  euRule('IE', 'IE', /\d[A-Z0-9]\d{5}[A-Z]{1,2}/, 'IE1234567AB'),
  euRule('IT', 'IT', /\d{11}/, 'IT12345678912'),
  euRule('LT', 'LT', /\d{9}|\d{12}/, 'LT123456789123'),
  euRule('LU', 'LU', /\d{8}/, 'LU12345678'),
  euRule('LV', 'LV', /\d{11}/, 'LV12345678912'),
  euRule('MT', 'MT', /\d{8}/, 'MT12345678'),
  euRule('NL', 'NL', /\d{9}B\d{2}/, 'NL123456789B12'),
  euRule('PL', 'PL', /\d{10}/, 'PL1234567890'),
  euRule('PT', 'PT', /\d{9}/, 'PT123456789'),
  euRule('RO', 'RO', /\d{2,10}/, 'RO1234567891'),
  euRule('SE', 'SE', /\d{10}01/, 'SE123456789101'),
  euRule('SI', 'SI', /\d{8}/, 'SI12345678'),
  euRule('SK', 'SK', /\d{10}/, 'SK1234567891'),
]

// https://docs.stripe.com/billing/customer/tax-ids: the types and how their numbers are written.
const rules: Readonly<Record<string, TaxIdRule>> = {
  ...Object.fromEntries(euRules),
  GB: { type: 'gb_vat', pattern: /^GB\d{9}(\d{3})?$/, example: 'GB123456789' },
  NO: { type: 'no_vat', pattern: /^\d{9}MVA$/, example: '123456789MVA' },
  CH: {
    type: 'ch_vat',
    pattern: /^CHE\d{9}(MWST|TVA|IVA)$/,
    example: 'CHE-123.456.789 MWST',
    format: number => number.replace(/^CHE(\d{3})(\d{3})(\d{3})(\w+)$/, 'CHE-$1.$2.$3 $4'),
  },
  US: {
    type: 'us_ein',
    pattern: /^\d{9}$/,
    example: '12-3456789',
    format: number => `${number.slice(0, 2)}-${number.slice(2)}`,
  },
  CA: { type: 'ca_bn', pattern: /^\d{9}$/, example: '123456789' },
  AU: { type: 'au_abn', pattern: /^\d{11}$/, example: '12345678912' },
  NZ: { type: 'nz_gst', pattern: /^\d{8,9}$/, example: '123456789' },
  IN: { type: 'in_gst', pattern: /^\d{2}[A-Z0-9]{13}$/, example: '12ABCDE3456FGZH' },
  JP: { type: 'jp_trn', pattern: /^T\d{13}$/, example: 'T1234567891234' },
  BR: {
    type: 'br_cnpj',
    pattern: /^\d{14}$/,
    example: '01.234.456/5432-10',
    format: number => number.replace(/^(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})$/, '$1.$2.$3/$4-$5'),
  },
  MX: { type: 'mx_rfc', pattern: /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/, example: 'ABC010203AB9' },
  ZA: { type: 'za_vat', pattern: /^4\d{9}$/, example: '4123456789' },
  SG: { type: 'sg_gst', pattern: /^[A-Z0-9]{9,10}$/, example: 'M12345678X' },
}

/** The pattern of all other countries. */
const defaultPattern = /^[A-Z0-9]{4,20}$/

/** Returns a tax id in capitals, without spaces, dots, hyphens and slashes. */
export const normaliseTaxId = (taxId: string): string => taxId.toUpperCase().replace(/[\s./-]/g, '')

/** Returns whether a normalised tax id looks like one of its country. It may not exist. */
export const matchesTaxIdPattern = (country: string, taxId: string): boolean =>
  (rules[country]?.pattern ?? defaultPattern).test(taxId)

/** Returns an example of a country's tax ids, for error messages. */
export const taxIdExample = (country: string): string => rules[country]?.example ?? 'AB123456'

/** Returns the type and the value of a tax id for the provider. Null if the provider takes none of that country. */
export function providerTaxId(country: string, taxId: string): { type: string; value: string } | null {
  const rule = rules[country]
  if (!rule || taxId === '') return null
  return { type: rule.type, value: rule.format?.(taxId) ?? taxId }
}
