import type { Statement } from '#db/client.ts'
import { users } from '#db/schema/identity.ts'
import { retroParticipants, retroSessions } from '#db/schema/retros.ts'
import { type Caller, newAccount } from '#features/accounts/accounts/commands.ts'
import { demoDomain, demoLifetime } from '#features/accounts/demo/rules.ts'
import { colleaguePrefix } from '#features/agile/retros/rules-demo.ts'
import { defaultSettings } from '#features/agile/retros/rules-settings.ts'
import { formatColumns } from '#features/agile/retros/words.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { type AttemptLimit, retryAfter, takeAttempt } from '#kit/attempts.ts'
import type { AccountScope, Parts, Session } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { guestPass } from '#kit/guest.ts'
import { nobodysHash } from '#kit/passwords.ts'
import { colleagues } from './rules.ts'

const hour = 60 * 60 * 1000

type Seat = Pick<typeof retroParticipants.$inferInsert, 'id' | 'name' | 'role' | 'userId'>
type Board = { name: string; facilitatorId: string; seats: Seat[]; language: Locale }

/** Seconds that the colleagues take for each phase, where one of them leads. */
const phaseTimers = { COLLECT: 120, GROUP: 60, VOTE: 60, DISCUSS: 120, ACTION_ITEMS: 90 }

/** The statements that set a board: a running retro that counts nowhere. */
function boardStatements(scope: AccountScope, { seats, language, ...board }: Board) {
  const { accountId, ids, clock, db } = scope
  const now = clock.now()
  const sessionId = ids.id('ret')
  const session = {
    ...board,
    id: sessionId,
    accountId,
    format: 'START_STOP_CONTINUE' as const,
    status: 'ACTIVE' as const,
    creatorId: board.facilitatorId,
    columns: formatColumns(language)('START_STOP_CONTINUE'),
    icebreaker: translator(language, 'retroDemo')('script.icebreaker'),
    settings: { ...defaultSettings, requireLogin: true, timerEnabled: true, phaseTimers, topicTimer: 60 },
    isDemo: true,
    demoLanguage: language,
    startedAt: now,
    createdAt: now,
    updatedAt: now,
  }
  const participants = seats.map((seat, at) => ({ accountId, sessionId, ...seat, joinedAt: now + at }))
  const statements: Statement[] = [
    db.orm.insert(retroSessions).values(session),
    db.orm.insert(retroParticipants).values(participants),
  ]
  return { sessionId, statements }
}

async function allow(parts: Parts, key: string, limits: AttemptLimit) {
  const attempt = await takeAttempt(parts, key, limits)
  if (!attempt.allowed) fail('rate_limited', undefined, retryAfter(attempt))
}

type Visit = { language: Locale; caller: Caller }

/**
 * Sets a board in an account of its own, at which three scripted colleagues wait for one visitor, and lets the visitor in as
 * a guest. The account ends with the demos after two hours. Fails with `rate_limited` after 20 an hour from one address.
 */
export async function startRetroDemo(parts: Parts, { language, caller }: Visit) {
  const { clock, config, db, ids } = parts
  // On one machine everybody comes from the same address.
  await allow(parts, `retro-demo:${caller.ipAddress ?? 'unknown'}`, { limit: config.local ? 300 : 20, window: hour })
  const t = translator(language, 'retroDemo')
  const now = clock.now()
  const team = colleagues.map((name, at): Seat & { userId: string } => {
    return { id: ids.id(colleaguePrefix), name, userId: ids.id('usr'), role: at === 0 ? 'FACILITATOR' : 'VOTER' }
  })
  const people = team.map(({ userId: id, name }) => ({
    ...{ id, firstName: name, lastName: '', language, isDemo: true },
    ...{ email: `${id.toLowerCase()}@${demoDomain}`, passwordHash: nobodysHash, createdAt: now, updatedAt: now },
  }))
  const name = t('visitor')
  const visitor: Seat = { id: ids.id('par'), name, userId: null, role: 'VOTER' }
  const ownerId = team[0]!.userId
  const account = { name: t('account'), ownerId, plan: 'PRO' as const, language, demoEndsAt: now + demoLifetime }
  const { scope, statements } = newAccount(parts, account, caller)
  const board = { name: t('session'), facilitatorId: ownerId, seats: [...team, visitor] }
  const set = boardStatements(scope, { ...board, language })
  const pass = guestPass(parts, {
    ...{ participantId: visitor.id, sessionId: set.sessionId, accountId: scope.accountId, name },
  })
  const { batch, orm } = db.unscoped('a demo makes the account that it plays in')
  await batch([orm.insert(users).values(people), ...statements, ...set.statements, pass.statement])
  return { sessionId: set.sessionId, token: pass.token }
}

const ofMine = 'account_id = ?1 and creator_id = ?2 and is_demo = 1'

/**
 * Sets a board to try things on in the person's own account, led by that person, in place of the one from before. Fails
 * with `rate_limited` after 60 an hour.
 */
export async function startRetroTry(parts: Parts, scope: AccountScope, { user }: Session, language: Locale) {
  await allow(parts, `retro-try:${user.id}`, { limit: 60, window: hour })
  const { ids, accountId, actorId } = scope
  const name = `${user.firstName} ${user.lastName}`.trim()
  const own: Seat = { id: ids.id('par'), name, userId: user.id, role: 'FACILITATOR' }
  const team = colleagues.map((name): Seat => ({ id: ids.id(colleaguePrefix), name, userId: null, role: 'VOTER' }))
  const set = boardStatements(scope, {
    ...{
      name: translator(language, 'retroDemo')('try.session'),
      facilitatorId: user.id,
      seats: [own, ...team],
      language,
    },
  })
  const args = [accountId, actorId]
  const old = `select id from retro_sessions where ${ofMine}`
  await scope.db.batch([
    { sql: `delete from session_events where account_id = ?1 and session_id in (${old})`, args },
    { sql: `delete from action_items where account_id = ?1 and source = 'RETRO' and source_id in (${old})`, args },
    { sql: `delete from retro_sessions where ${ofMine}`, args },
    ...set.statements,
  ])
  return { sessionId: set.sessionId }
}
