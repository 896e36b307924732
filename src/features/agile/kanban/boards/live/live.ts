import { budgetExceededMessage } from '#db/budget-triggers.ts'
import { isUniqueViolation } from '#db/client.ts'
import { decide } from '#features/agile/kanban/boards/rules.ts'
import { isDemoColleague, nextDemoMove } from '#features/agile/kanban/boards/rules-demo.ts'
import { rightsOf } from '#features/agile/kanban/boards/rules-rights.ts'
import { parserOf, runOrFail } from '#features/agile/rooms/live-frames.ts'
import { Failure, fail } from '#kit/errors.ts'
import { wasAborted, wasRaised } from '#kit/http/conditional-commit.ts'
import type { LiveFeature } from '#kit/live/feature.ts'
import type { Viewer } from '#kit/rooms.ts'
import { boardStatements } from './commands-live.ts'
import { logPayloadOf, ownView, sharedView, viewFor } from './live-view.ts'
import { BoardCommand, BoardSystemCommand } from './protocol-commands.ts'
import { withIdsFromCommand } from './rules-created-ids.ts'
import { type AnyCommand, StaleError } from './rules-decisions.ts'
import { boardFacts } from './rules-facts.ts'
import { refusals } from './rules-refusals.ts'
import { type Actor, type BoardFact, type BoardState, draftOf, type RuleContext } from './rules-state.ts'
import { loadBoardRoom } from './storage/queries-live.ts'

/** Converts rule errors to failures. Stale errors contain the current record. */
function runOrFailWithCurrent<T>(rule: () => T): T {
  try {
    return runOrFail(rule)
  } catch (thrown) {
    if (!(thrown instanceof StaleError)) throw thrown
    const [code, message] = refusals.stale
    throw new Failure(code, message, { data: { reason: 'stale', current: thrown.current } })
  }
}

const actorOf = (viewer: Viewer, { board }: BoardState): Actor => {
  const { kind, userId, name } = viewer
  return { kind, userId, name, rights: rightsOf(viewer, board) }
}

/** Plays the due move of the demo colleagues, under the same rules as for people. */
function playDemo(state: BoardState, context: RuleContext): BoardFact[] {
  const move = nextDemoMove(state)
  if (!move || move.at > context.now) return []
  const { personId, itemId, columnId } = move
  const name = state.people.get(personId)?.name ?? ''
  const frame = { id: 'demo', type: 'item:move', itemId, columnId, afterId: null, changes: { assignees: [personId] } }
  const command = BoardCommand.parse(frame)
  return decide(state, { kind: 'member', userId: personId, name, rights: 'work' }, command as AnyCommand, context)
}

/** Adds the command id to created records, so that the creator's page can match its pending create. */
const withCommandId = (facts: BoardFact[], { id }: AnyCommand, { kind }: Viewer): BoardFact[] =>
  kind === 'system' ? facts : facts.map(fact => (fact.type.endsWith('.added') ? { ...fact, commandId: id } : fact))

/**
 * The database columns with the ids of rows that people create. If an id is not unique, the command was repeated after
 * the room had forgotten it.
 */
const createdIdColumns = ['board_items.id', 'board_columns.id', 'board_comments.id']

/** Returns the reason why the database refused a batch. Null if it failed for another reason. */
function refusalReason(thrown: unknown) {
  if (wasRaised(thrown, budgetExceededMessage)) return 'over_budget'
  if (wasAborted(thrown)) return 'no_project'
  return createdIdColumns.some(column => isUniqueViolation(thrown, column)) ? 'already_created' : null
}

export const boardLive: LiveFeature<BoardState, AnyCommand, BoardFact> = {
  party: 'board',
  load: loadBoardRoom,
  parse: parserOf(BoardCommand, BoardSystemCommand),
  decide: (state, viewer, command, context) =>
    runOrFailWithCurrent(() => {
      const facts = decide(state, actorOf(viewer, state), command, withIdsFromCommand(state, command.id, context))
      return withCommandId(facts, command, viewer)
    }),
  settle: () => [],
  nextWake: state => nextDemoMove(state)?.at ?? null,
  wake: (state, context) => runOrFailWithCurrent(() => playDemo(state, context)),
  isScripted: (_, userId) => isDemoColleague(userId),
  watchesPresence: () => false,
  draftOf,
  apply: boardFacts.apply,
  statements: boardStatements,
  refusalOf(thrown) {
    const reason = refusalReason(thrown)
    if (!reason) return null
    const [code, key] = refusals[reason]
    return new Failure(code, key, { data: { reason } })
  },
  payloadOf: logPayloadOf,
  viewFor,
  sharedView,
  ownView,
  project: boardFacts.project,
  projectPersonal: boardFacts.projectPersonal,
  admit(state, viewer) {
    if (state.board.deletedAt !== null || viewer.kind !== 'member') fail('not_found')
  },
  // A board has no seats of its own: the seat of a person is their user id.
  seats: state => state.people.keys(),
  personOf: (_, userId) => userId,
  seatOfPerson: (_, personId) => personId,
  seatChange: () => null,
}
