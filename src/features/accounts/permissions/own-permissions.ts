import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { grantReasonFor, hasPermission, type Permission, permissions } from '#kit/auth/permissions.ts'
import type { Session } from '#kit/context.ts'
import { denialReason, type PageName, pageReaderOf, roleAccessReason } from '#kit/page/page-access.ts'
import { pageRules, unbuiltPages } from '#src/areas/page-rules.ts'

/** Returns the catalogue key of a permission: `session_edit_own` for `session:edit_own`. */
export const catalogueKey = (permission: Permission) => permission.replace(/[.:]/g, '_')

/** Returns all permissions, each with the reason why the member has it. `reason` is null for missing ones. */
export const ownPermissions = (session: Session) =>
  permissions.map(permission => ({
    permission,
    hasPermission: hasPermission(session, permission),
    reason: grantReasonFor(session, permission),
  }))

/** Returns all guarded pages, each with the reason why it is open or closed to this member. */
export function ownPages(session: Session) {
  const visitor = pageReaderOf(session)
  const names = Object.keys(pageRules) as PageName[]
  const existing = names.filter(name => !unbuiltPages.includes(name))
  return existing.map(page => ({
    page,
    accessReason: roleAccessReason(page, visitor),
    denialReason: denialReason(page, visitor),
  }))
}

/** Returns the name and the description of a permission in a language. */
export function permissionTexts(locale: Locale, permission: Permission) {
  const t = translator(locale, 'permissions')
  const key = catalogueKey(permission)
  return {
    // The casts name one key in place of all, because the type checker does not know the composed key.
    name: t(`list.${key}.name` as 'list.account_delete.name'),
    text: t(`list.${key}.text` as 'list.account_delete.text'),
  }
}
