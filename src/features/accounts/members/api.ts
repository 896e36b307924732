import { type Context, Hono } from 'hono'
import { getPathScope } from '#features/accounts/accounts/api.ts'
import { apiRoleOf } from '#kit/auth/api-role.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { answerSignIn, clearSignInCookies } from '#kit/auth/sign-in.ts'
import type { AppEnv } from '#kit/context.ts'
import { failAt } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import { actorOf, allMembers, canManagePeople, managersOnly } from './access.ts'
import { removeMember, restoreMember, setMemberStatus, updateMember } from './commands.ts'
import { leaveAccount } from './commands-leave.ts'
import type { MemberView } from './queries.ts'
import { getMember, listMembers } from './queries.ts'
import { LeaveAccount, MemberChange, MemberQuery, RestoredMember, StatusChange } from './schema.ts'

const userId = (c: Context<AppEnv>) => c.req.param('userId') ?? ''

async function updateAndRespond(c: Context<AppEnv>, change: MemberChange) {
  return c.json({ success: true, data: await updateMember(getPathScope(c), actorOf(c), userId(c), change) })
}

const memberRoutes = new Hono<AppEnv>()
  .get('/', access(allMembers), validate('query', MemberQuery), async c => {
    const isManager = canManagePeople(c)
    const list = await listMembers(getPathScope(c), c.req.valid('query'), { canSearchEmails: isManager })
    return c.json({ success: true, data: { ...list, items: isManager ? list.items : list.items.map(colleagueView) } })
  })
  .get('/:userId', access(allMembers), async c => {
    const member = await getMember(getPathScope(c), userId(c))
    return c.json({ success: true, data: canManagePeople(c) ? member : colleagueView(member) })
  })
  .post('/', access(managersOnly), validate('json', RestoredMember), async c =>
    c.json({ success: true, data: await restoreMember(getPathScope(c), actorOf(c), c.req.valid('json')) }, 201),
  )
  .put('/:userId', access(managersOnly), validate('json', MemberChange), c => updateAndRespond(c, c.req.valid('json')))
  .patch('/:userId/role', access(managersOnly), validate('json', MemberChange), c =>
    updateAndRespond(c, c.req.valid('json')),
  )
  .patch('/:userId/status', access(managersOnly), validate('json', StatusChange), async c => {
    const { status } = c.req.valid('json')
    return c.json({ success: true, data: await setMemberStatus(getPathScope(c), actorOf(c), userId(c), status) })
  })
  .delete('/:userId', access(managersOnly), async c => {
    await removeMember(getPathScope(c), actorOf(c), userId(c))
    return c.json({ success: true, data: null })
  })

/** Members of an account under both paths, and leaving an account. */
export const membersApi = new Hono<AppEnv>()
  .route('/:accountId/users', memberRoutes)
  .route('/:accountId/members', memberRoutes)
  .post('/:accountId/leave', access(allMembers), validate('json', LeaveAccount), async c => {
    const accountScope = getPathScope(c)
    if (c.req.valid('json').confirmation !== sessionOf(c).account.name)
      failAt('confirmation', 'members.errors.leaveSure')
    const signIn = await leaveAccount(accountScope, actorOf(c))
    if (signIn) return answerSignIn(c, signIn)
    if (sessionOf(c).kind === 'browser') clearSignInCookies(c)
    return c.json({ success: true, data: null })
  })

async function respondWithPeople(c: Context<AppEnv>, query: MemberQuery) {
  const isManager = canManagePeople(c)
  const memberPage = await listMembers(scope(c), query, { canSearchEmails: isManager })
  const items = memberPage.items.map(member => personView(member, isManager))
  return c.json({ success: true, data: { ...memberPage, items } })
}

/** Members of the caller's account. */
export const usersApi = new Hono<AppEnv>()
  .get('/', access(allMembers), validate('query', MemberQuery), c => respondWithPeople(c, c.req.valid('query')))
  .get('/search', access(allMembers), validate('query', MemberQuery), c => respondWithPeople(c, c.req.valid('query')))

/** Returns a member as colleagues see them: name and role, without email and permissions. */
function colleagueView({ id, accountId, userId, role, status, joinedAt, user }: MemberView) {
  const { firstName, lastName, name, avatarUrl } = user
  return { id, accountId, userId, role, status, joinedAt, user: { id: userId, firstName, lastName, name, avatarUrl } }
}

/** Returns a member as a person of the account. Readers who can manage people also get the `email`. */
function personView({ accountId, role, status, user }: MemberView, isEmailShown: boolean) {
  const { id, firstName, lastName, name, avatarUrl } = user
  const person = { id, firstName, lastName, name, avatar: avatarUrl, avatarUrl, status, accountId }
  return { ...person, role: apiRoleOf(role), accountRole: role, ...(isEmailShown && { email: user.email }) }
}
