import type { Invoice } from '#features/billing/invoices/rules.ts'

const issuedAt = Date.UTC(2026, 10, 10)
const day = 86_400_000
const period = { periodStart: issuedAt, periodEnd: issuedAt + 30 * day }
const prorationLine = {
  periodStart: issuedAt + 15 * day,
  periodEnd: issuedAt + 30 * day,
  isProration: true,
  discount: 0,
  quantity: 1,
}

/** A paid invoice of the simulated Stripe with every kind of line. */
export const invoice: Invoice = {
  id: 'inv_1',
  kind: 'INVOICE',
  number: 'TT-2026-000042',
  status: 'PAID',
  isSimulated: true,
  currency: 'USD',
  subtotal: 2585,
  discount: 100,
  tax: 497,
  total: 2982,
  amountPaid: 2982,
  issuedAt,
  dueAt: null,
  paidAt: issuedAt + day,
  ...period,
  lines: [
    { ...prorationLine, description: 'Unused', price: 'trimtab_pro_monthly_v1', unitAmount: 995, amount: -498 },
    { ...prorationLine, description: 'Rest', price: 'trimtab_enterprise_monthly_v1', unitAmount: 4995, amount: 2498 },
    {
      ...prorationLine,
      isProration: false,
      description: 'Seats',
      price: 'trimtab_seat_monthly_v1',
      quantity: 3,
      unitAmount: 195,
      amount: 585,
    },
  ],
  taxes: [{ name: 'TVA', percent: 20, base: 2485, amount: 497, reason: null }],
  seller: {
    name: 'Føroya Bátar',
    address: 'Kaj 1\nTórshavn',
    country: '',
    taxId: 'FO123',
    email: 'a@b.test',
    register: 'R 7',
  },
  buyer: {
    name: 'Łódź Αθήνα Київ',
    address: 'Rue 1',
    country: 'PL',
    taxId: 'PL5260250274',
    email: 'b@c.test',
    poNumber: 'PO-9',
  },
  payment: { brand: 'visa', last4: '4242' },
  language: 'en',
  corrects: null,
}
