import { type Context, Hono } from 'hono'
import { getPathScope } from '#features/accounts/accounts/api.ts'
import { actorOf, managersOnly } from '#features/accounts/members/access.ts'
import { plansWith } from '#features/billing/plans/rules.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import { createCustomRole, deleteCustomRole, updateCustomRole } from './commands.ts'
import { assignCustomRole } from './commands-assign.ts'
import { getCustomRole, listCustomRoles } from './queries.ts'
import { CustomRoleAssignment, CustomRoleChange, CustomRoleDeletion, NewCustomRole } from './schema.ts'

const roleManager = { auth: 'user', page: 'enterpriseAdmin' } as const
const roleAssigner = { ...managersOnly, plan: plansWith('custom_roles') } as const

const roleId = (c: Context<AppEnv>) => c.req.param('roleId') ?? ''

/** Custom roles of an account and their assignment to members. */
export const customRolesApi = new Hono<AppEnv>()
  .get('/:accountId/roles', access(roleManager), async c =>
    c.json({ success: true, data: await listCustomRoles(getPathScope(c)) }),
  )
  .post('/:accountId/roles', access(roleManager), validate('json', NewCustomRole), async c =>
    c.json({ success: true, data: await createCustomRole(getPathScope(c), actorOf(c), c.req.valid('json')) }, 201),
  )
  .get('/:accountId/roles/:roleId', access(roleManager), async c =>
    c.json({ success: true, data: await getCustomRole(getPathScope(c), roleId(c)) }),
  )
  .patch('/:accountId/roles/:roleId', access(roleManager), validate('json', CustomRoleChange), async c =>
    c.json({
      success: true,
      data: await updateCustomRole(getPathScope(c), actorOf(c), roleId(c), c.req.valid('json')),
    }),
  )
  .delete('/:accountId/roles/:roleId', access(roleManager), validate('query', CustomRoleDeletion), async c => {
    await deleteCustomRole(getPathScope(c), actorOf(c), roleId(c), c.req.valid('query').replacement)
    return c.json({ success: true, data: null })
  })
  .put(
    '/:accountId/members/:userId/custom-role',
    access(roleAssigner),
    validate('json', CustomRoleAssignment),
    async c => {
      const { customRoleId } = c.req.valid('json')
      const userId = c.req.param('userId')
      return c.json({ success: true, data: await assignCustomRole(getPathScope(c), actorOf(c), userId, customRoleId) })
    },
  )
