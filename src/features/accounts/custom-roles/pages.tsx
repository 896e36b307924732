import { type Context, Hono } from 'hono'
import { acting } from '#features/accounts/members/acting.ts'
import { tickedIn } from '#features/accounts/members/schema.ts'
import { keyOf } from '#features/accounts/permissions/own-permissions.ts'
import { permissionGroups } from '#features/accounts/permissions/rules.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { hasPermission, permissions } from '#kit/auth/permissions.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { type Errors, orFailure, readForm, type Values } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { mayOpen, visitorOf } from '#kit/page/page-access.ts'
import { paths } from '#src/paths.ts'
import { changeCustomRole, createCustomRole, deleteCustomRole } from './commands.ts'
import { getCustomRole, listCustomRoles, listHolders } from './queries.ts'
import { mostRoles } from './rules.ts'
import { CustomRoleForm, DeletionForm } from './schema.ts'
import { RolePage, type RoleText } from './views/role-page.tsx'
import { RolesPage, roleDone } from './views/roles-page.tsx'

type C = Context<AppEnv>
const admin = { auth: 'user', page: 'enterpriseAdmin' } as const

/** What the page shows of a form that did not pass. */
type Tried = { values?: Values; errors?: Errors; failure?: string; status?: number }

/** Every permission by what it is about, with whether it is in the role and the reader's to give. */
function grouped(c: C, held: readonly string[], kept: readonly string[]) {
  const session = sessionOf(c)
  const t = translator(c.var.locale, 'permissions')
  return permissionGroups.map(({ id, pattern }) => ({
    id,
    title: t(`groups.${id}`),
    permissions: permissions
      .filter(permission => pattern.test(permission))
      .map(permission => ({
        permission,
        name: t(`list.${keyOf(permission)}.name` as 'list.account_delete.name'),
        text: t(`list.${keyOf(permission)}.text` as 'list.account_delete.text'),
        isHeld: held.includes(permission),
        // What is in the role already can be taken out by anybody who may change it.
        isFixed: !hasPermission(session, permission) && !kept.includes(permission),
      })),
  }))
}

async function showList(c: C) {
  const { items } = await listCustomRoles(scope(c))
  const t = translator(c.var.locale, 'permissions')
  const roles = items.map(({ id, name, description, memberCount, permissions: held }) => ({
    id,
    name,
    description,
    memberCount,
    permissions: permissions
      .filter(each => held.includes(each))
      .map(each => t(`list.${keyOf(each)}.name` as 'list.account_delete.name')),
  }))
  const view = <RolesPage roles={roles} most={mostRoles} done={roleDone(c.req.query('done'))} />
  return renderPage(c, { title: translator(c.var.locale, 'enterprise')('titles.roles'), view, layout: 'app' })
}

async function showRole(c: C, id: string | null, { values, errors = {}, failure, status }: Tried = {}) {
  const mine = scope(c)
  const role = id === null ? null : await getCustomRole(mine, id)
  const [holders, { items }] = await Promise.all([role ? listHolders(mine, role.id) : [], listCustomRoles(mine)])
  const kept = role?.permissions ?? []
  const text: RoleText = {
    name: values?.name ?? role?.name ?? '',
    description: values?.description ?? role?.description ?? '',
  }
  const view = (
    <RolePage
      role={role}
      text={text}
      groups={grouped(c, values ? tickedIn(values) : kept, kept)}
      holders={holders}
      mayManage={mayOpen('usersAndTeams', visitorOf(sessionOf(c)))}
      others={items.filter(other => other.id !== id).map(other => ({ id: other.id, name: other.name }))}
      errors={errors}
      failure={failure ?? null}
    />
  )
  const title = role?.name ?? translator(c.var.locale, 'customRoles')('newTitle')
  return renderPage(c, { title, view, layout: 'app', status })
}

/** A refusal as the form shows it: at its fields, and above it where it belongs to none. */
function refused(c: C, { details, message, status }: Failure, values?: Values): Tried {
  const fields = details.fields ?? []
  const errors = Object.fromEntries(fields.map(({ path, message }) => [path, translateError(c.var.locale, message)]))
  const shown = { ...(values && { values }), errors, status }
  return fields.some(({ path }) => path === 'name')
    ? shown
    : { ...shown, failure: translateError(c.var.locale, message) }
}

async function save(c: C, id: string | null) {
  if (id !== null) await getCustomRole(scope(c), id)
  const { values, data, errors } = await readForm(c, CustomRoleForm)
  if (!data) return showRole(c, id, { values, errors, status: 422 })
  const { name, description } = data
  const wanted = { name, description, permissions: tickedIn(values) }
  const work = id ? changeCustomRole(scope(c), acting(c), id, wanted) : createCustomRole(scope(c), acting(c), wanted)
  const outcome = await orFailure(work)
  if (outcome instanceof Failure) return showRole(c, id, refused(c, outcome, values))
  return c.redirect(`${paths.customRoles()}?done=${id ? 'saved' : 'created'}`, 303)
}

async function remove(c: C, id: string) {
  const { data, errors } = await readForm(c, DeletionForm)
  if (!data) return showRole(c, id, { errors, status: 422 })
  const outcome = await orFailure(deleteCustomRole(scope(c), acting(c), id, data.replacement || undefined))
  if (outcome instanceof Failure) return showRole(c, id, refused(c, outcome))
  return c.redirect(`${paths.customRoles()}?done=deleted`, 303)
}

const idOf = (c: C) => c.req.param('roleId') ?? ''

/** The roles that an account makes of permissions: the list, and a page for each. */
export const customRolePages = new Hono<AppEnv>()
  .get(paths.customRoles(), access(admin), showList)
  .get(paths.newCustomRole(), access(admin), c => showRole(c, null))
  .post(paths.newCustomRole(), access(admin), c => save(c, null))
  .get(paths.customRole(':roleId'), access(admin), c => showRole(c, idOf(c)))
  .post(paths.customRole(':roleId'), access(admin), async c => {
    const body = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>)
    return body.act === 'delete' ? remove(c, idOf(c)) : save(c, idOf(c))
  })
