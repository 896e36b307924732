import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import type { AccountRole } from '#kit/context.ts'
import { roleName } from '#kit/page/navigation.ts'
import { isNotificationKind } from './rules.ts'

/**
 * Returns a notification's sentence in a language. A kind that no longer exists gets a general sentence. The param
 * `simulated` is set in notifications about simulated payments: a second sentence then says that nothing is charged.
 */
export function sentenceOf(locale: Locale, kind: string, params: Record<string, string | number>): string {
  const t = translator(locale, 'notifications')
  if (!isNotificationKind(kind)) return t('unknown')
  const { role } = params
  const values = role === undefined ? params : { ...params, role: roleName(locale, String(role) as AccountRole) }
  const sentence = t(`kinds.${kind}`, values)
  return params.simulated === undefined ? sentence : `${sentence} ${t('simulated')}`
}
