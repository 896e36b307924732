import { countryName } from '#features/identity/devices/mails.ts'
import { deviceName } from '#features/identity/devices/rules.ts'
import { listAttempts, listLocked } from '#features/identity/security/queries.ts'
import { listActiveSessions } from '#features/identity/sessions/queries.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { access } from '#kit/http/access.ts'
import { listPages } from '#kit/list/pages.tsx'
import type { C } from '#kit/list/pages-options.ts'
import { paths } from '#src/paths.ts'
import { endAllSessions, endSession, endUserSessions, unlock } from './commands.ts'
import { loadMembersById, type NamedMember } from './queries.ts'
import { canEndAllSessions, canManageSignIns } from './rules.ts'
import { type SignInListQuery, signInList } from './schema.ts'
import { SignInsPage } from './views/sign-ins-page.tsx'

const attemptsPerPage = 20

async function load(c: C, { person, outcome, attemptsPage, ...paging }: SignInListQuery) {
  const { services, locale } = c.var
  const accountScope = scope(c)
  const session = sessionOf(c)
  const accountId = session.account.id
  const query = { page: attemptsPage ?? 1, pageSize: attemptsPerPage, ...(outcome === 'failed' && { success: false }) }
  const [activeSessions, locked, attempts] = await Promise.all([
    listActiveSessions(services, { accountId, ...(person && { userId: person }) }, session.id, paging),
    listLocked(services, accountScope),
    listAttempts(services, { accountId }, query),
  ])
  const userIds = [...activeSessions.items, ...locked, ...attempts.items].flatMap(({ userId }) => userId ?? [])
  const membersById = await loadMembersById(accountScope, person ? [...userIds, person] : userIds)
  const viewer = { userId: session.user.id, role: session.role }
  const formerMember: Omit<NamedMember, 'userId'> = {
    name: translator(locale, 'enterprise')('signIns.formerMember'),
    email: '',
    avatarUrl: null,
    role: 'MEMBER',
  }
  const userOf = (userId: string): NamedMember => membersById.get(userId) ?? { userId, ...formerMember }
  const countryIn = (code: string | null) => countryName(code, locale)
  const signIns = activeSessions.items.map(({ userId, kind, device, location, createdAt, ...rest }) => {
    const { name, avatarUrl } = userOf(userId)
    const details = {
      userId,
      name,
      avatarUrl,
      device: device.name,
      country: countryIn(location.country),
      since: createdAt,
    }
    return { ...rest, ...details, isApiClient: kind === 'api', isManageable: canManageSignIns(viewer, userOf(userId)) }
  })
  const attemptRows = attempts.items.map(({ userId, userAgent, country, timestamp: at, ...rest }) => {
    const name = userId ? (membersById.get(userId)?.name ?? null) : null
    return { ...rest, name, device: deviceName(userAgent), country: countryIn(country), at }
  })
  const member = person ? membersById.get(person) : undefined
  return {
    rows: { ...activeSessions, items: signIns },
    person: person
      ? { ...userOf(person), isManageable: member !== undefined && canManageSignIns(viewer, member) }
      : null,
    canEndAll: canEndAllSessions(session.role),
    locked: locked.map(lock => ({
      ...userOf(lock.userId),
      ...lock,
      isManageable: canManageSignIns(viewer, userOf(lock.userId)),
    })),
    attempts: { ...attempts, items: attemptRows },
  }
}

/** Active sessions, locked-out members and sign-in attempts of the account. */
export const enterpriseSecurityPages = listPages({
  path: paths.enterpriseSecurity(),
  access: access({ auth: 'user', page: 'enterpriseAdmin' }),
  query: signInList,
  title: c => translator(c.var.locale, 'enterprise')('titles.security'),
  load,
  actions: {
    end: (c, id) => endSession(c.var.services, scope(c), sessionOf(c), id).then(() => null),
    /** The id is that of a user, not of a session. */
    unlock: (c, userId) => unlock(c.var.services, scope(c), sessionOf(c), userId).then(() => null),
  },
  bulk: {
    async end(c, ids) {
      let endedCount = 0
      for (const id of ids) endedCount += (await endSession(c.var.services, scope(c), sessionOf(c), id)).ended
      return endedCount
    },
    /** The only id is that of a user, not of a session. */
    endPerson: async (c, [userId = '']) =>
      (await endUserSessions(c.var.services, scope(c), sessionOf(c), userId)).ended,
    endAll: async c => (await endAllSessions(c.var.services, scope(c), sessionOf(c))).ended,
  },
  view: view => <SignInsPage {...view} />,
})
