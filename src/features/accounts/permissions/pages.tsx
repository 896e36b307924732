import { Hono } from 'hono'
import { translator } from '#i18n/messages.ts'
import { sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { roleName } from '#kit/page/navigation.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { catalogueKey, ownPages, ownPermissions } from './own-permissions.ts'
import { PermissionsPage } from './views/permissions-page.tsx'

const isAdmin = (role: string) => role === 'OWNER' || role === 'ADMIN'

export const permissionsPages = new Hono<AppEnv>().get(paths.permissions(), access({ auth: 'user' }), c => {
  const session = sessionOf(c)
  const { role, account, customRole } = session
  const rows = ownPermissions(session).map(({ permission, reason }) => ({
    permission,
    key: catalogueKey(permission),
    reason,
  }))
  const view = (
    <PermissionsPage
      accountName={account.name}
      role={roleName(c.var.locale, role)}
      isAdmin={isAdmin(role)}
      customRole={customRole?.name ?? null}
      permissions={rows}
      pages={ownPages(session)}
    />
  )
  return renderPage(c, { title: translator(c.var.locale, 'permissions')('page.title'), view, layout: 'app' })
})
