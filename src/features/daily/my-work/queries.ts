import { rightsOnOthersBoards } from '#features/agile/kanban/boards/rules-rights.ts'
import { memberViewer } from '#kit/auth/viewer.ts'
import type { AccountScope, Session } from '#kit/context.ts'
import { addDays, dayIn, endOfDayIn } from '#kit/day.ts'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'
import type { Tool } from '#src/paths.ts'
import { listChangesByOthers } from './queries-changes.ts'
import { listLiveSessions } from './queries-live-sessions.ts'
import { listMeetings } from './queries-meetings.ts'
import {
  listChangeableColumns,
  listOwnActions,
  listOwnCards,
  listOwnGoals,
  loadPercentileDaysByBoard,
} from './queries-work.ts'
import { type MyWork, sortWork, type WorkKind, workKinds, workOfAction, workOfCard, workOfGoal } from './rules.ts'

/** Changes by others are shown for this long, in milliseconds. */
const recentPeriod = 14 * 86_400_000

/** Returns the tools whose sessions a person can open. */
export const toolsOf = (session: Session): Tool[] => {
  const visitor = pageReaderOf(session)
  const tools = [canOpen('poker', visitor) && 'poker', canOpen('retros', visitor) && 'retro'] as const
  return tools.filter(tool => tool !== false)
}

/** Loads a person's work in the parts of the product that they can open. */
export async function getMyWork(scope: AccountScope, session: Session, timeZone: string): Promise<MyWork> {
  const visitor = pageReaderOf(session)
  const [hasBoards, hasGoals] = [canOpen('boards', visitor), canOpen('goalManagement', visitor)]
  const tools = toolsOf(session)
  const canOpenKind: Record<WorkKind, boolean> = { CARD: hasBoards, ACTION: tools.includes('retro'), GOAL: hasGoals }
  // Observers and investors have read-only access to boards and action items.
  const canWork = rightsOnOthersBoards(memberViewer(session)) !== 'look'
  const at = scope.clock.now()
  const now = { today: dayIn(timeZone, at), at }
  // From midnight up to the next midnight.
  const day = { from: endOfDayIn(timeZone, addDays(now.today, -1)) + 1, until: endOfDayIn(timeZone, now.today) + 1 }
  const [live, cards, actions, goals, today, recent] = await Promise.all([
    listLiveSessions(scope, tools),
    canOpenKind.CARD ? listOwnCards(scope) : [],
    canOpenKind.ACTION ? listOwnActions(scope) : [],
    canOpenKind.GOAL ? listOwnGoals(scope) : [],
    listMeetings(scope, { tools, hasBoards, ...day }),
    listChangesByOthers(
      scope,
      workKinds.filter(kind => canOpenKind[kind]),
      at - recentPeriod,
    ),
  ])
  const boardIds = [...new Set(cards.map(({ boardId }) => boardId))]
  const hasCards = boardIds.length > 0
  const [columns, percentiles] = await Promise.all([
    hasCards && canWork ? listChangeableColumns(scope, boardIds) : [],
    hasCards ? loadPercentileDaysByBoard(scope, boardIds) : new Map<string, number>(),
  ])
  const changeableBoardIds = new Set(columns.map(({ boardId }) => boardId))
  const work = [
    ...cards.map(card => workOfCard(card, { percentiles, canChange: changeableBoardIds.has(card.boardId) }, now)),
    ...actions.map(action => workOfAction(action, canWork, now)),
    ...goals.map(goal => workOfGoal(goal, now)),
  ]
  return { now: live, work: sortWork(work), columns, today, recent }
}
