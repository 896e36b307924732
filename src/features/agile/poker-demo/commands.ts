import type { Statement } from '#db/client.ts'
import { users } from '#db/schema/identity.ts'
import { pokerParticipants, pokerRounds, pokerSessions, pokerStories } from '#db/schema/poker.ts'
import { type Caller, newAccount } from '#features/accounts/accounts/commands.ts'
import { demoDomain, demoLifetime } from '#features/accounts/demo/rules.ts'
import { colleaguePrefix } from '#features/agile/poker/rules-demo.ts'
import { defaultSettings } from '#features/agile/poker/rules-settings.ts'
import { listVotingSystems } from '#features/agile/voting-systems/queries.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { type AttemptLimit, retryAfter, takeAttempt } from '#kit/attempts.ts'
import type { AccountScope, Parts, Session } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { guestPass } from '#kit/guest.ts'
import { nobodysHash } from '#kit/passwords.ts'
import { colleagues } from './rules.ts'

const hour = 60 * 60 * 1000

type Seat = Pick<typeof pokerParticipants.$inferInsert, 'id' | 'name' | 'role' | 'userId'>
type Table = {
  name: string
  votingSystemId: string
  facilitatorId: string
  seats: Seat[]
  /** Whether the vote on the first story is open already; else whoever leads opens it. */
  open: boolean
  language: Locale
}

/** The statements that set a table: a running session with three stories, that counts nowhere. */
function tableStatements(scope: AccountScope, { seats, open, language, ...table }: Table) {
  const { accountId, ids, clock, db } = scope
  const t = translator(language, 'pokerDemo')
  const now = clock.now()
  const sessionId = ids.id('pok')
  const own = { accountId, sessionId }
  const stories = (['checkout', 'import', 'label'] as const).map((story, order) => ({
    ...own,
    id: ids.id('sty'),
    title: t(`stories.${story}`),
    description: t(`stories.${story}Text`),
    order,
    status: open && order === 0 ? ('VOTING' as const) : ('PENDING' as const),
    round: open && order === 0 ? 1 : 0,
    updatedAt: now,
  }))
  const first = stories[0]!.id
  const session = {
    ...table,
    id: sessionId,
    accountId,
    status: 'ACTIVE' as const,
    creatorId: table.facilitatorId,
    currentStoryId: first,
    settings: { ...defaultSettings, requireLogin: true },
    isDemo: true,
    demoLanguage: language,
    startedAt: now,
    createdAt: now,
    updatedAt: now,
  }
  const participants = seats.map((seat, at) => ({ ...own, ...seat, joinedAt: now + at }))
  const statements: Statement[] = [
    db.orm.insert(pokerSessions).values(session),
    db.orm.insert(pokerParticipants).values(participants),
    db.orm.insert(pokerStories).values(stories),
    ...(open ? [db.orm.insert(pokerRounds).values({ ...own, storyId: first, round: 1, startedAt: now })] : []),
  ]
  return { sessionId, statements }
}

async function allow(parts: Parts, key: string, limits: AttemptLimit) {
  const attempt = await takeAttempt(parts, key, limits)
  if (!attempt.allowed) fail('rate_limited', undefined, retryAfter(attempt))
}

type Visit = { language: Locale; caller: Caller }

/**
 * Sets a table in an account of its own, in which four scripted colleagues wait for one visitor, and lets the visitor in
 * as a guest. The account ends with the demos after two hours. Fails with `rate_limited` after 20 an hour from one address.
 */
export async function startPokerDemo(
  parts: Parts,
  { language, caller }: Visit,
): Promise<{ sessionId: string; token: string }> {
  const { clock, config, db, ids } = parts
  // On one machine everybody comes from the same address.
  await allow(parts, `poker-demo:${caller.ipAddress ?? 'unknown'}`, { limit: config.local ? 300 : 20, window: hour })
  const t = translator(language, 'pokerDemo')
  const now = clock.now()
  const team = colleagues.map((name, at): Seat & { userId: string } => {
    return { id: ids.id(colleaguePrefix), name, userId: ids.id('usr'), role: at === 0 ? 'FACILITATOR' : 'VOTER' }
  })
  const people = team.map(({ userId: id, name }) => ({
    id,
    firstName: name,
    lastName: '',
    email: `${id.toLowerCase()}@${demoDomain}`,
    passwordHash: nobodysHash,
    language,
    isDemo: true,
    createdAt: now,
    updatedAt: now,
  }))
  const name = t('visitor')
  const visitor: Seat = { id: ids.id('par'), name, userId: null, role: 'VOTER' }
  const ownerId = team[0]!.userId
  const account = { name: t('account'), ownerId, plan: 'PRO' as const, language, demoEndsAt: now + demoLifetime }
  const { scope, statements, defaultVotingSystemId: votingSystemId } = newAccount(parts, account, caller)
  const table = { name: t('session'), votingSystemId, facilitatorId: ownerId, seats: [...team, visitor] }
  const set = tableStatements(scope, { ...table, open: false, language })
  const { accountId } = scope
  const pass = guestPass(parts, { participantId: visitor.id, sessionId: set.sessionId, accountId, name })
  const { batch, orm } = db.unscoped('a demo makes the account that it plays in')
  await batch([orm.insert(users).values(people), ...statements, ...set.statements, pass.statement])
  return { sessionId: set.sessionId, token: pass.token }
}

const ofMine = 'account_id = ?1 and creator_id = ?2 and is_demo = 1'

/**
 * Sets a table to try the cards on in the person's own account, led by that person, in place of the one from before.
 * Fails with `rate_limited` after 60 an hour.
 */
export async function startVotingDemo(parts: Parts, scope: AccountScope, { user }: Session, language: Locale) {
  await allow(parts, `voting-demo:${user.id}`, { limit: 60, window: hour })
  const { ids, accountId, actorId } = scope
  const [system] = await listVotingSystems(scope)
  if (!system) return fail('conflict')
  const name = `${user.firstName} ${user.lastName}`.trim()
  const own: Seat = { id: ids.id('par'), name, userId: user.id, role: 'FACILITATOR' }
  const team = colleagues.map((name): Seat => ({ id: ids.id(colleaguePrefix), name, userId: null, role: 'VOTER' }))
  const set = tableStatements(scope, {
    name: translator(language, 'pokerDemo')('try.session'),
    votingSystemId: system.id,
    facilitatorId: user.id,
    seats: [own, ...team],
    open: true,
    language,
  })
  const args = [accountId, actorId]
  await scope.db.batch([
    {
      sql: `delete from session_events where account_id = ?1
        and session_id in (select id from poker_sessions where ${ofMine})`,
      args,
    },
    { sql: `delete from poker_sessions where ${ofMine}`, args },
    ...set.statements,
  ])
  return { sessionId: set.sessionId }
}
