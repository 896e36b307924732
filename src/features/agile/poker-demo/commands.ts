import type { Statement } from '#db/client.ts'
import { pokerParticipants, pokerRounds, pokerSessions, pokerStories } from '#db/schema/poker.ts'
import { colleaguePrefix } from '#features/accounts/demo-places/rules-colleagues.ts'
import { defaultSettings } from '#features/agile/poker/rules-settings.ts'
import {
  type Cast,
  countDemo,
  type DemoSession,
  type Made,
  seatsWith,
  startDemoOf,
  type Visit,
} from '#features/agile/session-demo/commands.ts'
import { listVotingSystems } from '#features/agile/voting-systems/queries.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import type { AccountScope, Parts, Session } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { colleagues } from './rules.ts'

const cast: Cast = { kind: 'poker-demo', names: colleagues, prefix: colleaguePrefix }

/** `open`: whether the vote on the first story is open already; else whoever leads opens it. */
type Table = DemoSession & { open: boolean }

/** The statements that set a table: a running session with three stories, that counts nowhere. */
function tableStatements(scope: AccountScope, { seats, open, language, ...table }: Table): Made {
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

/** Sets a table at which four scripted colleagues wait for one visitor, and lets the visitor in. See `startDemoOf`. */
export const startPokerDemo = (parts: Parts, visit: Visit) =>
  startDemoOf(cast, parts, visit, (scope, table) => tableStatements(scope, { ...table, open: false }))

const ofMine = 'account_id = ?1 and creator_id = ?2 and is_demo = 1'

/**
 * Sets a table to try the cards on in the person's own account, led by that person, in place of the one from before.
 * Fails with `rate_limited` after 60 an hour.
 */
export async function startVotingDemo(parts: Parts, scope: AccountScope, session: Session, language: Locale) {
  const { accountId, actorId } = scope
  await countDemo(parts, `voting-demo:${session.user.id}`, 60)
  const [system] = await listVotingSystems(scope)
  if (!system) return fail('conflict')
  const set = tableStatements(scope, {
    name: translator(language, 'pokerDemo')('try.session'),
    votingSystemId: system.id,
    facilitatorId: session.user.id,
    seats: seatsWith(cast, session, scope),
    open: true,
    language,
  })
  const args = [accountId, actorId]
  await scope.db.batch([
    {
      sql: `delete from session_events where +account_id = ?1
        and session_id in (select id from poker_sessions where ${ofMine})`,
      args,
    },
    { sql: `delete from poker_sessions where ${ofMine}`, args },
    ...set.statements,
  ])
  return { sessionId: set.sessionId }
}
