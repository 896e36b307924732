import { z } from 'zod'
import { type Network, readNetwork } from '#kit/address.ts'
import { type MailConfig, readMailConfig } from '#kit/mail-providers.ts'

const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .default('')
  .transform(value => value === 'true' || value === '1')

const Env = z.object({
  DATABASE_URL: z.string().min(1),
  DATABASE_TOKEN: z.string().default(''),
  /** Comma-separated page origins besides the request's own that may send cookie requests. */
  ALLOWED_ORIGINS: z.string().default(''),
  /** Where people reach the app. Links in mails lead there, whatever host a request says it is for. */
  PUBLIC_ORIGIN: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** On one machine: the mailbox is readable at /dev/mailbox, and e-mail verification is not asked for. */
  LOCAL: flag,
  DEMO_MODE: flag,
  /** Encrypts what has to be read again, such as the secrets of authenticator apps. Several, with commas: the first is new. */
  SECRET_KEY: z.string().min(32),
  /** Whether an e-mail address has to be confirmed before it signs in. Unless said otherwise: yes, except on one machine. */
  REQUIRE_EMAIL_VERIFICATION: z.enum(['true', 'false', '1', '0', '']).default(''),
  /** Who sends the mails: `resend` (or whoever speaks its API), `cloudflare`, or nobody: then they stay in the mailbox. */
  MAIL_PROVIDER: z.string().default(''),
  MAIL_API_URL: z.string().default('https://api.resend.com'),
  MAIL_API_KEY: z.string().default(''),
  MAIL_FROM: z.string().default(''),
  /** Who is asked what a domain's DNS says: a resolver that answers `application/dns-json`. */
  DNS_OVER_HTTPS_URL: z.url({ protocol: /^https?$/ }).default('https://cloudflare-dns.com/dns-query'),
  /** Proxies in front of one machine whose X-Forwarded-For is believed: addresses and networks, with commas. */
  TRUST_PROXY: z.string().default(''),
  LOG_REQUESTS: flag,
})

export type Config = {
  databaseUrl: string
  databaseToken: string
  allowedOrigins: string[]
  /** Without one, links lead to the host that the request was for: only where mails stay in the mailbox. */
  publicOrigin?: string
  local: boolean
  demoMode: boolean
  secretKey: string
  requireEmailVerification: boolean
  mail: MailConfig
  dnsUrl: string
  trustedProxies: Network[]
  logRequests: boolean
}

// What `TRUST_PROXY=true` means: proxies on this machine and in private networks.
const nearby = ['127.0.0.0/8', '::1', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']

function readProxies(text: string): Network[] {
  if (text === '' || text === 'false' || text === '0') return []
  const names = text === 'true' || text === '1' ? nearby : text.split(',')
  return names.map(name => {
    const network = readNetwork(name)
    if (network) return network
    throw new Error(`TRUST_PROXY names "${name.trim()}": write addresses or networks such as 10.0.0.0/8, or true.`)
  })
}

const required = (said: string, otherwise: boolean) => (said === '' ? otherwise : said === 'true' || said === '1')

/** Reads the configuration from bindings or process.env. Throws an Error that names what is missing or wrong. */
export function readConfig(source: Record<string, unknown>): Config {
  const parsed = Env.safeParse(source)
  if (!parsed.success) {
    const names = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; ')
    throw new Error(`The configuration is not complete. ${names}. See "Configuration" in the README.`)
  }
  const env = parsed.data
  const mail = readMailConfig(env)
  // Else a link in a mail, with its token, leads to whatever host a request said it was for.
  if (mail && !env.PUBLIC_ORIGIN)
    throw new Error('PUBLIC_ORIGIN is missing: where mails leave, it says where their links lead. See the README.')
  return {
    databaseUrl: env.DATABASE_URL,
    databaseToken: env.DATABASE_TOKEN,
    allowedOrigins: env.ALLOWED_ORIGINS.split(',')
      .map(origin => origin.trim())
      .filter(Boolean),
    ...(env.PUBLIC_ORIGIN && { publicOrigin: new URL(env.PUBLIC_ORIGIN).origin }),
    local: env.LOCAL,
    demoMode: env.DEMO_MODE,
    secretKey: env.SECRET_KEY,
    requireEmailVerification: required(env.REQUIRE_EMAIL_VERIFICATION, !env.LOCAL),
    mail,
    dnsUrl: env.DNS_OVER_HTTPS_URL,
    trustedProxies: readProxies(env.TRUST_PROXY),
    logRequests: env.LOG_REQUESTS,
  }
}
