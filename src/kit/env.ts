import { z } from 'zod'

const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .default('')
  .transform(value => value === 'true' || value === '1')

const Env = z.object({
  DATABASE_URL: z.string().min(1),
  DATABASE_TOKEN: z.string().default(''),
  /** Comma-separated page origins besides the request's own that may send cookie requests. */
  ALLOWED_ORIGINS: z.string().default(''),
  /** On one machine: the mailbox is readable at /dev/mailbox, and e-mail verification is not asked for. */
  LOCAL: flag,
  DEMO_MODE: flag,
  LOG_REQUESTS: flag,
})

export type Config = {
  databaseUrl: string
  databaseToken: string
  allowedOrigins: string[]
  local: boolean
  demoMode: boolean
  logRequests: boolean
}

/** Reads the configuration from bindings or process.env. Throws an Error that names what is missing or wrong. */
export function readConfig(source: Record<string, unknown>): Config {
  const parsed = Env.safeParse(source)
  if (!parsed.success) {
    const names = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; ')
    throw new Error(`The configuration is not complete. ${names}. See "Configuration" in the README.`)
  }
  const env = parsed.data
  return {
    databaseUrl: env.DATABASE_URL,
    databaseToken: env.DATABASE_TOKEN,
    allowedOrigins: env.ALLOWED_ORIGINS.split(',')
      .map(origin => origin.trim())
      .filter(Boolean),
    local: env.LOCAL,
    demoMode: env.DEMO_MODE,
    logRequests: env.LOG_REQUESTS,
  }
}
