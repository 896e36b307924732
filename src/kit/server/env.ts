import { z } from 'zod'
import { sha256 } from '#kit/data/crypto.ts'
import { isLoopback, type Network, readNetwork } from '#kit/http/ip-address.ts'
import { type MailConfig, readMailConfig } from '#kit/mail/mail-providers.ts'
import { type BillingConfig, readBillingConfig } from '#kit/server/billing-config.ts'
import { type Brand, makeSites, type Sites } from '#kit/server/sites.ts'
import { brands as ownBrands } from '#src/brands.ts'

const flag = (name: string) => {
  const error = `${name} must be true or false.`
  return z.enum(['true', 'false', '1', '0', ''], { error }).default('')
}
const isOn = (value: string) => value === 'true' || value === '1'

const secretKeyError = 'SECRET_KEY needs at least 32 random characters, as `openssl rand -base64 32` prints them.'
const resolverError = 'DNS_OVER_HTTPS_URL must be a web address, such as https://cloudflare-dns.com/dns-query.'

const Env = z.object({
  DATABASE_URL: z.string('DATABASE_URL is missing.').min(1, 'DATABASE_URL is missing.'),
  DATABASE_TOKEN: z.string().default(''),
  /** Further page origins that can send requests with cookies, separated by commas. */
  ALLOWED_ORIGINS: z.string().default(''),
  /**
   * Public origins of the app, separated by commas. Links in emails lead to the first one, even if a request names
   * another host.
   */
  PUBLIC_ORIGIN: z.string().default(''),
  /** Whether the app runs on one machine. Email verification is then off unless REQUIRE_EMAIL_VERIFICATION is true. */
  LOCAL: flag('LOCAL'),
  /** The address that the app listens on when it runs on one machine. */
  HOST: z.string().default(''),
  /** The token that opens /dev/mailbox. Each start on one machine creates a new one. */
  MAILBOX_TOKEN: z.string().default(''),
  /** Whether identity providers can be on this machine or in its network, when the app runs on one machine. */
  ALLOW_PRIVATE_NETWORK: flag('ALLOW_PRIVATE_NETWORK'),
  DEMO_MODE: flag('DEMO_MODE'),
  /**
   * Encrypts stored secrets, such as the secrets of authenticator apps. Several keys are separated by commas: the first
   * one encrypts.
   */
  SECRET_KEY: z.string(secretKeyError).min(32, secretKeyError),
  /** Whether an email address has to be confirmed before it signs in. Default: yes, except on one machine. */
  REQUIRE_EMAIL_VERIFICATION: flag('REQUIRE_EMAIL_VERIFICATION'),
  /**
   * Provider of emails: `resend` (or a service with its API), `cloudflare`, or empty, which keeps emails in the local
   * mailbox.
   */
  MAIL_PROVIDER: z.string().default(''),
  MAIL_API_URL: z.string().default('https://api.resend.com'),
  MAIL_API_KEY: z.string().default(''),
  MAIL_FROM: z.string().default(''),
  /** A DNS resolver that answers `application/dns-json`. */
  DNS_OVER_HTTPS_URL: z
    .url({ protocol: /^https?$/, error: resolverError })
    .default('https://cloudflare-dns.com/dns-query'),
  /** Proxies in front of one machine whose X-Forwarded-For is trusted: addresses and networks, separated by commas. */
  TRUST_PROXY: z.string().default(''),
  /** Operator of the site, for the terms and the privacy page. */
  SELLER_NAME: z.string().default(''),
  SELLER_ADDRESS: z.string().default(''),
  SELLER_EMAIL: z.string().default(''),
  SELLER_TAX_ID: z.string().default(''),
  SELLER_REGISTER: z.string().default(''),
  /** Both settings turn Stripe on. Without them the simulated Stripe serves demos, and other accounts where allowed. */
  STRIPE_SECRET_KEY: z.string().default(''),
  STRIPE_WEBHOOK_SECRET: z.string().default(''),
  /** Whether Stripe Tax computes the tax. */
  STRIPE_TAX: flag('STRIPE_TAX'),
  /** Sells plans with the simulated Stripe, which moves no money, on a public server. */
  BILLING_SIMULATED: flag('BILLING_SIMULATED'),
  /** Tax rates of the simulated Stripe, as JSON: `[{"country":"FR","percent":20,"name":"TVA"}]`. */
  BILLING_TAX: z.string().default(''),
  /** Recipient of messages from the contact sales form. */
  CONTACT_SALES_TO: z.string().default(''),
  LOG_REQUESTS: flag('LOG_REQUESTS'),
})

type Env = z.infer<typeof Env>

/** The names of everything that `readConfig` reads. */
export const environmentVariableNames = Object.keys(Env.shape)

export type Config = {
  databaseUrl: string
  databaseToken: string
  allowedOrigins: string[]
  /** Public origins of the app: PUBLIC_ORIGIN and the table of brands. */
  sites: Sites
  local: boolean
  /** SHA-256 of the token that opens /dev/mailbox, or null if there is no mailbox. */
  mailboxHash: string | null
  /** Whether servers whose addresses people enter can be on this machine or in its network. */
  privateNetwork: boolean
  demoMode: boolean
  /** One key, or several separated by commas: the first encrypts. */
  secretKey: string
  /** The key for keyed hashes, once `openHashKey` has read it from the database. */
  hashKey?: string
  requireEmailVerification: boolean
  mail: MailConfig
  dnsUrl: string
  trustedProxies: Network[]
  /** Operator of the site. The texts are empty if not configured. */
  seller: { name: string; address: string; email: string; taxId: string; register: string }
  billing: BillingConfig
  /** Recipient of messages from the contact sales form, or empty if not configured. */
  contactSalesTo: string
  logRequests: boolean
}

const listOf = (text: string) =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)

/** Parses origins. Drops a path behind an origin. */
function readOrigins(name: string, text: string): string[] {
  return listOf(text).map(part => {
    const url = URL.parse(part)
    if (url && /^https?:$/.test(url.protocol)) return url.origin
    throw new Error(`${name} has "${part}": write origins such as https://app.example.com, separated by commas.`)
  })
}

// Meaning of `TRUST_PROXY=true`: proxies on this machine and in private networks.
const privateNetworks = ['127.0.0.0/8', '::1', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']

function readProxies(text: string): Network[] {
  if (text === '' || text === 'false' || text === '0') return []
  const names = isOn(text) ? privateNetworks : listOf(text)
  return names.map(name => {
    const network = readNetwork(name)
    if (network) return network
    throw new Error(`TRUST_PROXY names "${name}": write addresses or networks such as 10.0.0.0/8, or true.`)
  })
}

// Emails contain links that sign people in: there is a mailbox only if no other machine can reach the server.
const hasMailbox = (env: Env, mail: MailConfig) =>
  isOn(env.LOCAL) && isLoopback(env.HOST) && mail === null && env.MAILBOX_TOKEN !== ''

/** Reads the configuration from bindings or process.env. Throws an Error that lists everything missing or wrong. */
export function readConfig(source: Record<string, unknown>, brands: readonly Brand[] = ownBrands): Config {
  const parsed = Env.safeParse(source)
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(issue => issue.message)
    throw new Error(`${[...new Set(sentences)].join(' ')} See docs/configuration.md.`)
  }
  const env = parsed.data
  const mail = readMailConfig(env)
  const publicOrigins = readOrigins('PUBLIC_ORIGIN', env.PUBLIC_ORIGIN)
  // Otherwise a link in an email, with its token, would lead to the host that a request names.
  if (mail && publicOrigins.length === 0)
    throw new Error('PUBLIC_ORIGIN is missing. Links in emails start with it. See docs/configuration.md.')
  const local = isOn(env.LOCAL)
  return {
    databaseUrl: env.DATABASE_URL,
    databaseToken: env.DATABASE_TOKEN,
    allowedOrigins: readOrigins('ALLOWED_ORIGINS', env.ALLOWED_ORIGINS),
    sites: makeSites(brands, publicOrigins),
    local,
    mailboxHash: hasMailbox(env, mail) ? sha256(env.MAILBOX_TOKEN) : null,
    privateNetwork: local && isOn(env.ALLOW_PRIVATE_NETWORK),
    demoMode: isOn(env.DEMO_MODE),
    secretKey: env.SECRET_KEY,
    requireEmailVerification: env.REQUIRE_EMAIL_VERIFICATION === '' ? !local : isOn(env.REQUIRE_EMAIL_VERIFICATION),
    mail,
    dnsUrl: env.DNS_OVER_HTTPS_URL,
    trustedProxies: readProxies(env.TRUST_PROXY),
    seller: {
      name: env.SELLER_NAME.trim(),
      address: env.SELLER_ADDRESS.trim(),
      email: env.SELLER_EMAIL.trim(),
      taxId: env.SELLER_TAX_ID.trim(),
      register: env.SELLER_REGISTER.trim(),
    },
    billing: readBillingConfig(env, { local, isOn }),
    contactSalesTo: env.CONTACT_SALES_TO.trim(),
    logRequests: isOn(env.LOG_REQUESTS),
  }
}
