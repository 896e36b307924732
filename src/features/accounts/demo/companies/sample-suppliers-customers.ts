/** The bills of a sample company: supplier, category, day of the month, and share of the category. */
export const suppliers: [name: string, category: 'TOOLS' | 'MARKETING' | 'OFFICE', day: number, share: number][] = [
  ['Amazon Web Services', 'TOOLS', 3, 0.6],
  ['GitHub', 'TOOLS', 14, 0.4],
  ['Google Ads', 'MARKETING', 12, 1],
  ['Harbour Coworking', 'OFFICE', 1, 1],
]

/** The name of customers' payments on bank statements. */
export const payoutName = 'Stripe payout'

/** The customers of a sample company. */
export const customers = [
  'Alder & Finch',
  'Bluebird Logistics',
  'Cobalt Clinics',
  'Driftwood Hotels',
  'Ember Foods',
  'Fjord Insurance',
  'Granite Legal',
  'Hazel Schools',
  'Indigo Travel',
  'Juniper Care',
  'Kestrel Mobility',
  'Lantern Books',
  'Maple Dental',
  'Nimbus Events',
  'Orchid Retail',
  'Pebble Homes',
  'Rowan Sports',
  'Sable Studios',
  'Tundra Energy',
]
