import { timingSafeEqual } from 'node:crypto'
import type { Services } from '#kit/context.ts'
import { keyedHash } from '#kit/data/encryption.ts'
import { isNotificationKind, type NotificationKind } from './rules.ts'

type SigningServices = Pick<Services, 'config'>

const signatureOf = (services: SigningServices, payload: string) => keyedHash(services, 'unsubscribe', payload)

/**
 * Returns the token of a link that turns off the emails of these kinds for one person. It is signed and never expires.
 */
export function unsubscribeToken(services: SigningServices, userId: string, kinds: readonly string[]): string {
  const payload = Buffer.from(JSON.stringify([userId, [...new Set(kinds)]])).toString('base64url')
  return `${payload}.${signatureOf(services, payload)}`
}

/** Reads an unsubscribe token. Returns null if this server has not signed it. */
export function readUnsubscribeToken(
  services: SigningServices,
  token: string,
): { userId: string; kinds: NotificationKind[] } | null {
  const [payload = '', signature = '', ...rest] = token.split('.')
  const [expected, actual] = [Buffer.from(signatureOf(services, payload)), Buffer.from(signature)]
  if (rest.length > 0 || expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null
  const [userId, kinds] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, string[]]
  return { userId, kinds: kinds.filter(isNotificationKind) }
}

const turnOffSql = `update users set notification_settings = json_patch(coalesce(notification_settings, '{}'), ?2), updated_at = ?3
where id = ?1 and deleted_at is null`

/** Turns off the emails that a link names. Returns their kinds. Null if the link is invalid. */
export async function unsubscribe(
  services: Pick<Services, 'config' | 'db' | 'clock'>,
  token: string,
): Promise<NotificationKind[] | null> {
  const link = readUnsubscribeToken(services, token)
  if (!link) return null
  const changes = Object.fromEntries(link.kinds.map(kind => [kind, { mail: 'off' }]))
  await services.db
    .unscoped('preferences belong to users, not accounts')
    .run(turnOffSql, [link.userId, JSON.stringify(changes), services.clock.now()])
  return link.kinds
}
