import type { Statement } from '#db/client.ts'
import { users } from '#db/schema/identity.ts'
import { takeDemoSlot } from '#features/accounts/demo-catalogue/commands.ts'
import { demoLifetime } from '#features/accounts/demo-catalogue/rules.ts'
import { accountCreationStatements } from '#features/accounts/memberships/commands.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { requireAttempt } from '#kit/auth/attempts.ts'
import type { Caller } from '#kit/auth/caller.ts'
import { prepareGuestPass } from '#kit/auth/guest.ts'
import { dummyHash } from '#kit/auth/passwords.ts'
import type { AccountScope, Services, Session } from '#kit/context.ts'
import { addressKey, isThisMachine } from '#kit/http/ip-address.ts'
import { demoEmailDomain } from '#kit/mail/demo-email.ts'
import type { Tool } from '#src/paths.ts'

const hourMs = 60 * 60 * 1000

type DemoPerson = { id: string; name: string; userId: string | null; role: 'FACILITATOR' | 'VOTER' }
export type NewDemoSession = {
  name: string
  /** Null in the caller's own account. */
  votingSystemId: string | null
  facilitatorId: string
  people: DemoPerson[]
  language: Locale
  /** Whether it is a member's practice session, with the member as facilitator. */
  isPractice: boolean
}
export type DemoSessionStatements = { sessionId: string; statements: Statement[] }

/** The demo of one kind of session. */
export type Demo = {
  tool: Tool
  /** The scripted colleagues, with the same names in every language. The facilitator comes first. */
  names: readonly string[]
  /** The prefix of the colleagues' ids. */
  prefix: string
  /** Whether its room can create action items. */
  hasActionItems: boolean
  /** The statements that create a session. It counts towards no limit. */
  createStatements(scope: AccountScope, session: NewDemoSession): Promise<DemoSessionStatements>
}

export type Visit = { language: Locale; caller: Caller }

/**
 * Creates a demo account with a session and scripted colleagues, and joins the visitor as a guest. The account expires
 * after two hours. Throws `rate_limited` after 20 an hour from one address, and when all demo places are taken.
 */
export async function startDemo(
  { tool, names, prefix, createStatements }: Demo,
  services: Services,
  { language, caller }: Visit,
): Promise<{ sessionId: string; token: string }> {
  const kind = `${tool}-demo` as const
  const { clock, config, db, ids } = services
  const limit = isThisMachine(config, caller.ipAddress) ? 300 : 20
  await requireAttempt(services, `${kind}:${addressKey(caller.ipAddress)}`, { limit, window: hourMs })
  await takeDemoSlot(services, kind)
  const t = translator(language, `${tool}Demo`)
  const now = clock.now()
  const team = names.map((name, index): DemoPerson & { userId: string } => {
    return { id: ids.id(prefix), name, userId: ids.id('usr'), role: index === 0 ? 'FACILITATOR' : 'VOTER' }
  })
  const userRows = team.map(({ userId: id, name }) => ({
    id,
    firstName: name,
    lastName: '',
    language,
    isDemo: true,
    email: `${id.toLowerCase()}@${demoEmailDomain}`,
    passwordHash: dummyHash,
    createdAt: now,
    updatedAt: now,
  }))
  const visitor: DemoPerson = { id: ids.id('par'), name: t('visitor'), userId: null, role: 'VOTER' }
  const ownerId = team[0]!.userId
  const account = { name: t('account'), ownerId, plan: 'PRO' as const, language, demoEndsAt: now + demoLifetime }
  const {
    scope,
    statements,
    defaultVotingSystemId: votingSystemId,
  } = accountCreationStatements(services, account, caller)
  const people = [...team, visitor]
  const session = { name: t('session'), votingSystemId, facilitatorId: ownerId, people, language, isPractice: false }
  const setup = await createStatements(scope, session)
  const { sessionId } = setup
  const guest = { participantId: visitor.id, sessionId, accountId: scope.accountId, name: visitor.name }
  const pass = prepareGuestPass(services, guest)
  const { batch, orm } = db.unscoped('creates the account of a demo')
  await batch([orm.insert(users).values(userRows), ...statements, ...setup.statements, pass.statement])
  return { sessionId, token: pass.token }
}

/**
 * Creates a practice session in the caller's own account, with the caller as facilitator. It replaces the previous one.
 * Throws `rate_limited` after 60 an hour.
 */
export async function startPractice(
  { tool, names, prefix, hasActionItems, createStatements }: Demo,
  services: Services,
  scope: AccountScope,
  { user }: Session,
  language: Locale,
): Promise<{ sessionId: string }> {
  const { accountId, actorId, ids, db } = scope
  await requireAttempt(services, `${tool}-try:${user.id}`, { limit: 60, window: hourMs })
  const name = `${user.firstName} ${user.lastName}`.trim()
  const ownPerson: DemoPerson = { id: ids.id('par'), name, userId: user.id, role: 'FACILITATOR' }
  const setup = await createStatements(scope, {
    name: translator(language, `${tool}Demo`)('try.session'),
    votingSystemId: null,
    facilitatorId: user.id,
    people: [
      ownPerson,
      ...names.map((name): DemoPerson => ({ id: ids.id(prefix), name, userId: null, role: 'VOTER' })),
    ],
    language,
    isPractice: true,
  })
  const args = [accountId, actorId]
  const previousSessions = `from ${tool}_sessions where account_id = ?1 and creator_id = ?2 and is_demo = 1`
  // The plus sign stops SQLite from using the index by account, which would read all events of the account.
  const deleteEventsSql = `delete from session_events
    where +account_id = ?1 and session_id in (select id ${previousSessions})`
  const deleteItemsSql = `delete from action_items where account_id = ?1 and source = '${tool.toUpperCase()}'
    and source_id in (select id ${previousSessions})`
  await db.batch([
    { sql: deleteEventsSql, args },
    ...(hasActionItems ? [{ sql: deleteItemsSql, args }] : []),
    { sql: `delete ${previousSessions}`, args },
    ...setup.statements,
  ])
  return { sessionId: setup.sessionId }
}
