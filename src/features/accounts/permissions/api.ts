import { Hono } from 'hono'
import { grantReasonFor, hasPermission, isPermission } from '#kit/auth/permissions.ts'
import { sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { failAt } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import { ownPermissions, permissionTexts } from './own-permissions.ts'
import { PermissionQuery } from './schema.ts'

export const permissionsApi = new Hono<AppEnv>()
  .get('/', access({ auth: 'user' }), c => {
    const session = sessionOf(c)
    const items = ownPermissions(session).map(row => {
      const { name, text: description } = permissionTexts(c.var.locale, row.permission)
      return { ...row, name, description }
    })
    const grantedPermissions = items.filter(item => item.hasPermission).map(item => item.permission)
    const role = { role: session.role, customRole: session.customRole?.name ?? null }
    const data = {
      ...role,
      permissions: grantedPermissions,
      items,
      total: items.length,
      page: 1,
      pageSize: items.length,
    }
    return c.json({ success: true, permissions: grantedPermissions, data })
  })
  .get('/check', access({ auth: 'user' }), validate('query', PermissionQuery), c => {
    const session = sessionOf(c)
    const { permission } = c.req.valid('query')
    if (!isPermission(permission)) failAt('permission', 'permissions.errors.permissionUnknown')
    const isGranted = hasPermission(session, permission)
    const data = { permission, hasPermission: isGranted, reason: grantReasonFor(session, permission) }
    return c.json({ success: true, hasPermission: isGranted, data })
  })
