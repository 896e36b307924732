export type InvoiceLine = {
  /** The provider's text, in English. */
  description: string
  /** The lookup key of the price. Null for lines of other prices. */
  price: string | null
  quantity: number
  /** Cents without tax, before discounts. */
  unitAmount: number
  /** Cents without tax. Negative for a credit. */
  amount: number
  /** The discount that reduces `amount`, in cents. Negative for a credit of time that was discounted. */
  discount: number
  /** Milliseconds UTC. */
  periodStart: number
  periodEnd: number
  isProration: boolean
}

/** A tax of an invoice: `amount` is `percent` of `base`. Both are cents. `reason` explains why no tax is charged. */
export type InvoiceTax = { name: string; percent: number; base: number; amount: number; reason: string | null }

/** The seller or the buyer. */
export type Party = {
  name: string
  address: string
  /** Two letters, ISO 3166. */
  country: string
  region?: string
  taxId: string
  email: string
  /** The seller's company registration. */
  register?: string
  /** The buyer's purchase order number. */
  poNumber?: string
}
