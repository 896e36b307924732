import { retroParticipants, retroSessions } from '#db/schema/retros.ts'
import { colleaguePrefix } from '#features/accounts/demo-places/rules-colleagues.ts'
import { formatColumns } from '#features/agile/retros/phases/words.ts'
import { defaultSettings } from '#features/agile/retros/rules-settings.ts'
import {
  type Cast,
  countDemo,
  type DemoSession,
  type Made,
  seatsWith,
  startDemoOf,
  type Visit,
} from '#features/agile/session-demo/commands.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import type { AccountScope, Parts, Session } from '#kit/context.ts'
import { colleagues } from './rules.ts'

const cast: Cast = { kind: 'retro-demo', names: colleagues, prefix: colleaguePrefix }
type Board = Omit<DemoSession, 'votingSystemId'>

/** Seconds that the colleagues take for each phase, where one of them leads. */
const phaseTimers = { COLLECT: 120, GROUP: 60, VOTE: 60, DISCUSS: 120, ACTION_ITEMS: 90 }

/** The statements that set a board: a running retro that counts nowhere. */
function boardStatements(scope: AccountScope, { seats, language, ...board }: Board): Made {
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
  const { orm } = db
  const statements = [orm.insert(retroSessions).values(session), orm.insert(retroParticipants).values(participants)]
  return { sessionId, statements }
}

/** Sets a board at which three scripted colleagues wait for one visitor, and lets the visitor in. See `startDemoOf`. */
export const startRetroDemo = (parts: Parts, visit: Visit) =>
  startDemoOf(cast, parts, visit, (scope, { votingSystemId: _, ...board }) => boardStatements(scope, board))

const ofMine = 'account_id = ?1 and creator_id = ?2 and is_demo = 1'

/**
 * Sets a board to try things on in the person's own account, led by that person, in place of the one from before. Fails
 * with `rate_limited` after 60 an hour.
 */
export async function startRetroTry(parts: Parts, scope: AccountScope, session: Session, language: Locale) {
  await countDemo(parts, `retro-try:${session.user.id}`, 60)
  const { accountId, actorId } = scope
  const set = boardStatements(scope, {
    name: translator(language, 'retroDemo')('try.session'),
    facilitatorId: session.user.id,
    seats: seatsWith(cast, session, scope),
    language,
  })
  const args = [accountId, actorId]
  const old = `select id from retro_sessions where ${ofMine}`
  await scope.db.batch([
    { sql: `delete from session_events where +account_id = ?1 and session_id in (${old})`, args },
    { sql: `delete from action_items where account_id = ?1 and source = 'RETRO' and source_id in (${old})`, args },
    { sql: `delete from retro_sessions where ${ofMine}`, args },
    ...set.statements,
  ])
  return { sessionId: set.sessionId }
}
