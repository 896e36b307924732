import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { hasPermission, type Permission, permissions, reasonFor } from '#kit/auth/permissions.ts'
import type { Session } from '#kit/context.ts'
import { closedBecause, openedBy, type PageName, visitorOf } from '#kit/page/page-access.ts'
import { pageRules } from '#src/areas/page-rules.ts'

/** A permission as the catalogue names it: `session:edit_own` is `session_edit_own`. */
export const keyOf = (permission: Permission) => permission.replace(/[.:]/g, '_')

/** Every permission with whether this member has it and why; `reason` is null where they have not. */
export const ownPermissions = (session: Session) =>
  permissions.map(permission => ({
    permission,
    hasPermission: hasPermission(session, permission),
    reason: reasonFor(session, permission),
  }))

/** Every guarded page with what opens it to this member, and what keeps it closed. */
export function ownPages(session: Session) {
  const visitor = visitorOf(session)
  const names = Object.keys(pageRules) as PageName[]
  return names.map(page => ({ page, opened: openedBy(page, visitor), closed: closedBecause(page, visitor) }))
}

/** What a permission is called and what it allows, in a language. */
export function permissionTexts(locale: Locale, permission: Permission) {
  const t = translator(locale, 'permissions')
  const key = keyOf(permission)
  return {
    name: t(`list.${key}.name` as 'list.account_delete.name'),
    text: t(`list.${key}.text` as 'list.account_delete.text'),
  }
}
