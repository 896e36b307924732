import { type Context, Hono } from 'hono'
import { assignCustomRole } from '#features/accounts/custom-roles/commands-assign.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { orFailure, readForm, type Values } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { acting, manager } from './acting.ts'
import { changeMember, removeMember, setMemberStatus } from './commands.ts'
import { panelOf, type Tried } from './page-panel.ts'
import { listMembers, type MemberView } from './queries.ts'
import { countPeople } from './queries-counts.ts'
import { countSeats } from './queries-seats.ts'
import { untouchable } from './rules.ts'
import { MemberAct, MemberQuery, tickedIn } from './schema.ts'
import { MembersPage, memberDone } from './views/members-page.tsx'

type C = Context<AppEnv>

function rowOf(c: C, { userId, user, role, customRole, permissions, status, lastSeenAt }: MemberView) {
  const you = { userId: sessionOf(c).user.id, role: sessionOf(c).role }
  return {
    userId,
    name: user.name,
    email: user.email,
    avatarUrl: user.avatarUrl,
    role,
    customRole,
    granted: permissions.length,
    status: status === 'SUSPENDED' ? status : ('ACTIVE' as const),
    lastSeenAt,
    isYou: userId === you.userId,
    isManaged: untouchable(you, { userId, role }) === null,
  }
}

/** The list, or null where it cannot be read: the page then says so and stands. */
async function list(c: C, query: MemberQuery) {
  try {
    const found = await listMembers(scope(c), query)
    return { ...found, items: found.items.map(member => rowOf(c, member)) }
  } catch (thrown) {
    c.var.parts.log.error('members', thrown, { requestId: c.var.requestId })
    return null
  }
}

async function show(c: C, tried: Tried | null = null, status?: number) {
  const { page, q } = c.req.query()
  const query = MemberQuery.safeParse({ ...(page && { page }), ...(q && { q }) }).data ?? MemberQuery.parse({})
  const [counts, seats, members, panel] = await Promise.all([
    countPeople(scope(c)),
    countSeats(scope(c)),
    list(c, query),
    panelOf(c, tried?.userId ?? c.req.query('member'), tried),
  ])
  const accountName = sessionOf(c).account.name
  const done = tried ? null : memberDone(c.req.query('done'))
  // Whose panel does not open, the reason stands on the page.
  const failure = panel ? null : tried
  const view = (
    <MembersPage
      accountName={accountName}
      counts={counts}
      seats={seats}
      members={members}
      done={done}
      panel={panel}
      failure={failure}
      q={query.q}
    />
  )
  const title = translator(c.var.locale, 'members')('title')
  return renderPage(c, { title, view, layout: 'app', status: members ? status : 500 })
}

async function act(c: C, wanted: MemberAct, values: Values) {
  const mine = scope(c)
  const by = acting(c)
  if (wanted.act === 'change') {
    const { customRoleId } = values
    if (customRoleId !== undefined) await assignCustomRole(mine, by, wanted.userId, customRoleId || null)
    return changeMember(mine, by, wanted.userId, { role: wanted.role, permissions: tickedIn(values) })
  }
  if (wanted.act === 'custom-role') return assignCustomRole(mine, by, wanted.userId, wanted.customRoleId || null)
  if (wanted.act === 'remove') return removeMember(mine, by, wanted.userId)
  return setMemberStatus(mine, by, wanted.userId, wanted.act === 'suspend' ? 'SUSPENDED' : 'ACTIVE')
}

export const memberPages = new Hono<AppEnv>()
  .get(paths.members(), access(manager), c => show(c))
  .post(paths.members(), access(manager), async c => {
    const { values, data, errors } = await readForm(c, MemberAct)
    const userId = values.userId ?? ''
    const tried = (message: string): Tried => ({ userId, act: memberDone(values.act) ?? 'change', message })
    if (!data) return show(c, tried(Object.values(errors)[0] ?? ''), 422)
    const outcome = await orFailure<unknown>(act(c, data, values))
    if (outcome instanceof Failure) return show(c, tried(translateError(c.var.locale, outcome.message)), outcome.status)
    return c.redirect(`${paths.members()}?done=${data.act}`, 303)
  })
