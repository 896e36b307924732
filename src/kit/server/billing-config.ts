import { z } from 'zod'

const TaxRates = z.array(
  z.strictObject({
    country: z.string().regex(/^[A-Z]{2}$/),
    region: z.string().max(10).optional(),
    percent: z.number().min(0).max(100),
    name: z.string().min(1).max(40),
  }),
)
export type TaxRate = z.infer<typeof TaxRates>[number]

/** Configuration of sales. Accounts of demos always use the simulated Stripe. */
export type BillingConfig = {
  /** The provider of real accounts, or null if no plan is for sale. */
  provider: 'STRIPE' | 'SIMULATED' | null
  /** `tax`: whether Stripe Tax computes the tax. */
  stripe: { secretKey: string; webhookSecret: string; tax: boolean } | null
  taxRates: TaxRate[]
}

type Source = Record<
  'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_TAX' | 'BILLING_SIMULATED' | 'BILLING_TAX' | 'SELLER_NAME',
  string
>

function readTaxRates(text: string): TaxRate[] {
  if (text.trim() === '') return []
  try {
    return TaxRates.parse(JSON.parse(text))
  } catch {
    throw new Error('BILLING_TAX must be JSON such as [{"country":"FR","percent":20,"name":"TVA"}].')
  }
}

/**
 * Reads the settings of billing. A public server sells plans only if it names the seller, and only with Stripe or with
 * BILLING_SIMULATED. Throws an Error that names a missing or wrong setting.
 */
export function readBillingConfig(
  env: Source,
  { local, isOn }: { local: boolean; isOn: (value: string) => boolean },
): BillingConfig {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if ((secretKey === '') !== (webhookSecret === ''))
    throw new Error('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together or not at all.')
  const stripe = secretKey ? { secretKey, webhookSecret, tax: isOn(env.STRIPE_TAX) } : null
  const fallbackProvider = local || isOn(env.BILLING_SIMULATED) ? 'SIMULATED' : null
  const provider = stripe ? 'STRIPE' : fallbackProvider
  const hasSeller = local || env.SELLER_NAME.trim() !== ''
  return { provider: hasSeller ? provider : null, stripe, taxRates: readTaxRates(env.BILLING_TAX) }
}
