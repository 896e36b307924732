/** Request bodies of the writes of prices, promotions and contact sales. */
export const pricingBodies: Record<string, Record<string, unknown> | null> = {
  'POST /api/pricing/validate-promotion': { code: 'NOSUCHCODE', planId: 'PRO', amount: 995 },
  'POST /api/pricing/apply-promotion': { code: 'NOSUCHCODE' },
  'POST /api/contact-sales': { firstName: 'Ada', lastName: 'Berg', email: 'ada@harbour.test', message: 'Hello' },
  'POST /contact-sales': { firstName: 'Ada', lastName: 'Berg', email: 'ada@harbour.test' },
}
