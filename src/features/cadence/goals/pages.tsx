import { listMemberNames } from '#features/accounts/members/queries-people.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { access } from '#kit/http/access.ts'
import { listPages } from '#kit/list/pages.tsx'
import { paths } from '#src/paths.ts'
import { goalReaderOf, scopeAndVisibleOwnerId } from './access.ts'
import { createGoal, deleteGoal, restoreGoal, updateGoal } from './commands.ts'
import { getGoal, listGoals } from './queries.ts'
import type { GoalStatus } from './rules.ts'
import { GoalForm, goalList, NewGoalForm } from './schema.ts'
import { GoalsPage } from './views/goals-page.tsx'

/** The status after each action. */
const statusAfterAction: Record<string, GoalStatus> = { cancel: 'CANCELLED', reopen: 'OPEN' }

export const goalPages = listPages({
  path: paths.goals(),
  param: 'goalId',
  access: access({ auth: 'user', page: 'goalManagement' }),
  query: goalList,
  title: c => translator(c.var.locale, 'goals')('title'),
  async load(c, state) {
    const { visibleOwnerId, today } = goalReaderOf(c)
    const [rows, people] = await Promise.all([listGoals(scope(c), visibleOwnerId, state), listMemberNames(scope(c))])
    return { rows, today, people: visibleOwnerId === null ? people : [] }
  },
  /** Finds the goal for the notice after the action `done`. */
  async findNoticeRow(c, id, done) {
    const goal = await getGoal(...scopeAndVisibleOwnerId(c), id, { deleted: done === 'delete' })
    // Null hides the notice if someone has changed the status again since the action.
    return (statusAfterAction[done] ?? goal.status) === goal.status ? goal : null
  },
  /** Returns the values of the form, which creates a goal if `id` is null. */
  async values(c, id) {
    if (id === null) return { ownerId: sessionOf(c).user.id, target: '100', progress: '0' }
    const { name, description, ownerId, dueDate, target, progress, status } = await getGoal(
      ...scopeAndVisibleOwnerId(c),
      id,
    )
    const amounts = { target: String(target), progress: String(progress) }
    return { name, description, ownerId, dueDate: dueDate ?? '', status, ...amounts }
  },
  create: { form: NewGoalForm, run: (c, input) => createGoal(...scopeAndVisibleOwnerId(c), input) },
  edit: { form: GoalForm, run: (c, id, change) => updateGoal(...scopeAndVisibleOwnerId(c), id, change) },
  actions: {
    cancel: (c, id) => updateGoal(...scopeAndVisibleOwnerId(c), id, { status: 'CANCELLED' }),
    reopen: (c, id) => updateGoal(...scopeAndVisibleOwnerId(c), id, { status: 'OPEN' }),
    delete: (c, id) => deleteGoal(...scopeAndVisibleOwnerId(c), id),
    restore: (c, id) => restoreGoal(...scopeAndVisibleOwnerId(c), id),
  },
  view: view => <GoalsPage {...view} />,
})
