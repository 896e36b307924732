import { randomBytes } from 'node:crypto'
import { totalmem } from 'node:os'
import { resolve } from 'node:path'
import { isLoopback } from '#kit/http/ip-address.ts'
import { environmentVariableNames, readConfig } from '#kit/server/env.ts'

export type Settings = {
  host: string
  port: number
  dataDir: string
  /** Maximum heap of workerd, in megabytes. */
  memory: number
  /** Whether other machines can reach the server. */
  isPublic: boolean
  /** Whether the sample company with its published password is loaded. */
  seed: boolean
  /** The worker's bindings, by the names that `readConfig` reads, without the database and the key. */
  bindings: Record<string, string>
  /** The path of this start's mailbox with its token, or null without a mailbox. */
  mailbox: string | null
  /** Notices for the person who starts the server. */
  warnings: string[]
}

type Env = Record<string, string | undefined>

const publicWarnings = {
  DEMO_MODE: 'DEMO_MODE=true: anyone who reaches this server can sign in with a demo address.',
  SEED: 'SEED=true: anyone who reaches this server can sign in with the sample addresses, whose password is published.',
}

/**
 * Returns MEMORY_MB, by default half of the memory of this machine or container and at most 2 GB. The database and the
 * system need the rest. Throws an Error with a readable message for an invalid number.
 */
function readMemory(text: string | undefined): number {
  const availableMb = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20
  const memoryMb = text ? Number(text) : Math.max(256, Math.min(2048, Math.floor(availableMb / 2)))
  if (Number.isInteger(memoryMb) && memoryMb >= 128 && memoryMb <= 4096) return memoryMb
  throw new Error(`MEMORY_MB is "${text}": set it to a number of megabytes from 128 to 4096.`)
}

/** Reads a setting that is on by default, but off when other machines can reach the server. */
function readLocalFlag(
  name: keyof typeof publicWarnings | 'ALLOW_PRIVATE_NETWORK',
  env: Env,
  isPublic: boolean,
): boolean {
  const value = env[name] ?? ''
  if (!['', 'true', 'false', '1', '0'].includes(value)) throw new Error(`${name} must be true or false.`)
  return value === '' ? !isPublic : value === 'true' || value === '1'
}

/**
 * Reads and checks the settings of `npm start` and `npm run dev`. Throws an Error with a readable message when one is
 * invalid.
 */
export function readSettings(env: Env = process.env): Settings {
  const port = Number(env.PORT || 8787)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT is "${env.PORT}": set it to a number from 0 to 65535.`)
  const host = env.HOST || '127.0.0.1'
  const isPublic = !isLoopback(host) || Boolean(env.PUBLIC_ORIGIN)
  const demo = readLocalFlag('DEMO_MODE', env, isPublic)
  const seed = readLocalFlag('SEED', env, isPublic)
  const privateNetwork = readLocalFlag('ALLOW_PRIVATE_NETWORK', env, isPublic)
  const mailboxToken = randomBytes(32).toString('base64url')
  const bindings = {
    ...Object.fromEntries(environmentVariableNames.flatMap(name => (env[name] ? [[name, env[name]]] : []))),
    LOCAL: 'true',
    HOST: host,
    DEMO_MODE: String(demo),
    ALLOW_PRIVATE_NETWORK: String(privateNetwork),
    MAILBOX_TOKEN: mailboxToken,
  }
  // Placeholders: the database and the key are created later.
  const config = readConfig({ SECRET_KEY: '-'.repeat(32), ...bindings, DATABASE_URL: 'http://127.0.0.1' })
  if (config.mail?.provider === 'cloudflare')
    throw new Error('MAIL_PROVIDER is "cloudflare", which only works on Cloudflare. Use "resend", or remove it.')
  const isBehindProxy = config.sites.sites[0]?.isHttps && config.trustedProxies.length === 0
  const warnings = [
    isPublic && demo && publicWarnings.DEMO_MODE,
    isPublic && seed && publicWarnings.SEED,
    isBehindProxy && 'TRUST_PROXY is not set. Behind a proxy, all visitors share one address and one rate limit.',
  ].filter(line => line !== false && line !== undefined)
  return {
    host,
    port,
    dataDir: resolve(env.DATA_DIR || '.data'),
    memory: readMemory(env.MEMORY_MB),
    isPublic,
    seed,
    bindings,
    mailbox: config.mailboxHash && `/dev/mailbox?token=${mailboxToken}`,
    warnings,
  }
}

/** Prints a message that explains how to solve the problem, without a stack. Exits with 1. */
export function stop(message: string): never {
  console.error(`\n  ${message}\n`)
  process.exit(1)
}

/** Runs a step of the start and returns its result. When it throws, exits with the Error's message. */
export async function stopOnError<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (thrown) {
    stop(thrown instanceof Error ? thrown.message : String(thrown))
  }
}
