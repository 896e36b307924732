import { demoLifetime } from '#features/accounts/demo-catalogue/rules.ts'
import { stateLifetime } from '#features/accounts/sso-providers/rules.ts'
import { verificationLinkLifetimeMs } from '#features/identity/registration/rules.ts'
import { sessionRetentionMs } from '#features/identity/sessions/commands-cleanup.ts'
import { notificationRetentionDays, retentionDaysOnceRead } from '#features/notifications/rules.ts'
import { guestPassLifetimeMs } from '#kit/auth/guest.ts'
import { sessionMaxAgeMs } from '#kit/auth/session.ts'
import { pendingSignInLifetimeSeconds } from '#kit/auth/sign-in.ts'
import { failedMailDays, mailDays } from '#kit/mail/outbox.ts'
import { deviceLifetimeMs } from '#kit/server/client-info.ts'
import type { Config } from '#kit/server/env.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const daysPerYear = 365

/** Lifetime of stored data in a browser. */
type Duration = { unit: 'minutes' | 'hours' | 'days'; count: number } | 'tab' | 'signIn' | 'stays'
type StoredItem = { name: string; purpose: string; lifetime: Duration }

const days = (count: number): Duration => ({ unit: 'days', count })
const minutes = (count: number): Duration => ({ unit: 'minutes', count })

/** Everything the product stores in a browser, by its name there. A test compares it with the code. */
export const browserStorage = [
  { name: 'trimtab', purpose: 'session', lifetime: days(sessionMaxAgeMs / day) },
  { name: 'trimtab_pending', purpose: 'pending', lifetime: minutes(pendingSignInLifetimeSeconds / 60) },
  { name: 'trimtab_sso', purpose: 'sso', lifetime: minutes(stateLifetime / minute) },
  { name: 'trimtab-device', purpose: 'device', lifetime: days(deviceLifetimeMs / day) },
  { name: 'trimtab_guest_…', purpose: 'guest', lifetime: { unit: 'hours', count: guestPassLifetimeMs / hour } },
  { name: 'theme', purpose: 'theme', lifetime: days(daysPerYear) },
  { name: 'locale', purpose: 'locale', lifetime: days(daysPerYear) },
  { name: 'nav', purpose: 'nav', lifetime: days(daysPerYear) },
  { name: 'nav-groups', purpose: 'navGroups', lifetime: days(daysPerYear) },
  { name: 'last-board', purpose: 'lastBoard', lifetime: days(daysPerYear) },
  { name: 'tz', purpose: 'tz', lifetime: days(daysPerYear) },
  { name: 'acts-in', purpose: 'actsIn', lifetime: 'stays' },
  { name: 'pending-cart', purpose: 'pendingCart', lifetime: 'signIn' },
  { name: 'poker-sounds', purpose: 'sounds', lifetime: 'stays' },
  { name: 'retro-drafts-…', purpose: 'drafts', lifetime: 'tab' },
  { name: 'room-unsent …', purpose: 'unsent', lifetime: 'tab' },
  { name: 'poker-seals …', purpose: 'seals', lifetime: 'tab' },
  { name: 'shell-scroll', purpose: 'scroll', lifetime: 'tab' },
] as const satisfies StoredItem[]

/** Retention of temporary data on the server. */
export const retention = {
  registrationDays: verificationLinkLifetimeMs / day,
  signInDays: sessionRetentionMs / day,
  demoHours: demoLifetime / hour,
  notificationDays: notificationRetentionDays,
  readNotificationDays: retentionDaysOnceRead,
  mailDays,
  failedMailDays,
}

const hostOf = (url: string) => URL.parse(url)?.hostname ?? url

/** Processors of personal data, according to the configuration. */
export function processorsOf({ local, databaseUrl, mail, dnsUrl }: Config) {
  const remoteDatabase = hostOf(databaseUrl).endsWith('.turso.io') ? 'turso' : 'other'
  const database = local ? 'same' : remoteDatabase
  const names: Record<string, string> = { 'api.resend.com': 'Resend', 'cloudflare-dns.com': 'Cloudflare' }
  const nameOf = (url: string) => names[hostOf(url)] ?? hostOf(url)
  const mailProvider = mail && (mail.provider === 'cloudflare' ? 'Cloudflare' : nameOf(mail.url))
  return { local, database, mailProvider, resolver: nameOf(dnsUrl) } as const
}
export type Processors = ReturnType<typeof processorsOf>
