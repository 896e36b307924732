/**
 * A row between the lines of an invoice and the amount due.
 * - `DISCOUNT`: a discount on a charge. Its amount is negative.
 * - `DISCOUNT_RETURNED`: the discount on unused time, which the credit does not pay out.
 * - `BALANCE`: credit of earlier invoices. Its amount is negative.
 * - `CARRIED`: the amount by which the invoice is below zero. It reduces later invoices.
 */
export type InvoiceAdjustment = {
  kind: 'DISCOUNT' | 'DISCOUNT_RETURNED' | 'BALANCE' | 'CARRIED'
  /** US cents, added to the lines and the tax. */
  amount: number
}

/** The amounts of an invoice in cents. A discount is positive if it reduces the invoice. */
type Amounts = { discounts: readonly number[]; total: number; due: number }

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/** Returns everything between the lines of an invoice and the amount due, apart from tax. Leaves out zeros. */
export function invoiceAdjustmentsOf({ discounts, total, due }: Amounts): InvoiceAdjustment[] {
  const difference = due - total
  const all: InvoiceAdjustment[] = [
    { kind: 'DISCOUNT_RETURNED', amount: -sum(discounts.filter(amount => amount < 0)) },
    { kind: 'DISCOUNT', amount: -sum(discounts.filter(amount => amount > 0)) },
    { kind: difference < 0 ? 'BALANCE' : 'CARRIED', amount: difference },
  ]
  return all.filter(({ amount }) => amount !== 0)
}
