import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { ZodType, z } from 'zod'
import { listTeamNames } from '#features/accounts/members/queries-people.ts'
import { canCreateSessions, requireSessionCreator } from '#features/agile/creation/access.ts'
import { canChangeSession } from '#features/agile/rooms/commands-checks.ts'
import { limitOf, planAllows, planOf, plansWithMore } from '#features/billing/plans/rules.ts'
import { translator } from '#i18n/messages.ts'
import { hasPermission } from '#kit/auth/permissions.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { memberViewer } from '#kit/auth/viewer.ts'
import type { AccountScope, AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import type { Values } from '#kit/http/form.ts'
import { listPages } from '#kit/list/pages.tsx'
import type { ListQuery, PageOfRows } from '#kit/list/state.ts'
import { paths, type Tool } from '#src/paths.ts'
import type { sessionCommands } from './commands.ts'
import { getNamedSession } from './queries.ts'
import type { SessionAction, SessionListView, SessionRow } from './rules.ts'

type C = Context<AppEnv>
type NamedRecord = { id: string; name: string }
type StoredRow = Omit<SessionRow, 'teamName' | 'can'> & {
  creatorId: string
  facilitatorId: string
  teamId: string | null
}
/** Restores or unarchives a session. Widened: each tool returns its own row type. */
type NamedRecordCommand = (...args: Parameters<ReturnType<typeof sessionCommands>['restore']>) => Promise<NamedRecord>
type Commands = Pick<ReturnType<typeof sessionCommands>, 'remove' | 'runFacilitatorCommand'> & {
  restore: NamedRecordCommand
  unarchive: NamedRecordCommand
}

type Kind<Row extends StoredRow, State, Figures, Choices, New extends ZodType, Edit extends ZodType> = {
  tool: Tool
  query: ListQuery<State>
  list(scope: AccountScope, state: State): Promise<PageOfRows<Row>>
  /** The figures beside the list. */
  figures(c: C, state: State): Promise<Figures>
  get(scope: AccountScope, id: string): Promise<StoredRow>
  /** The number of this month's sessions that count towards the plan's limit. */
  countThisMonth(scope: AccountScope): Promise<number>
  /** The form's initial values and choices, for a new session (null) or an existing one. */
  values(c: C, id: string | null): Promise<Values>
  choices(c: C, id: string | null): Promise<Choices>
  create: { form: New; run(c: C, input: z.output<New>): Promise<{ id: string }> }
  edit: { form: Edit; run(c: C, id: string, change: z.output<Edit>): Promise<{ id: string }> }
  duplicate(c: C, id: string, getCopyName: (name: string) => string): Promise<{ id: string }>
  commands: Commands
  /** Facilitator commands that members with edit rights can send from the list. */
  facilitatorActions: readonly ('archive' | 'pause' | 'resume')[]
  reopen?(c: C, id: string): Promise<{ id: string }>
  view(view: SessionListView<Row & Pick<SessionRow, 'teamName' | 'can'>, State, Figures, Choices>): ReactNode
}

const addresses = { poker: paths.poker(), retro: paths.retros() }
const pages = { poker: 'poker', retro: 'retros' } as const

/** The routes of the list of one kind of session, with the form in which sessions are created and edited. */
export function sessionListPages<
  Row extends StoredRow,
  State extends { teamId?: string | undefined },
  Figures,
  Choices,
  New extends ZodType,
  Edit extends ZodType,
>(kind: Kind<Row, State, Figures, Choices, New, Edit>) {
  const { tool, commands } = kind

  async function load(c: C, state: State) {
    const [rows, teams, figures] = await Promise.all([
      kind.list(scope(c), state),
      listTeamNames(scope(c)),
      kind.figures(c, state),
    ])
    const names = new Map(teams.map(({ id, name }) => [id, name]))
    const items = rows.items.map(row => ({
      ...row,
      teamName: (row.teamId && names.get(row.teamId)) ?? null,
      can: rightsOf(c, row),
    }))
    return { rows: { ...rows, items }, teams, figures, canCreate: canCreateSessions(c) }
  }

  function rightsOf(c: C, row: Row): SessionRow['can'] {
    const [accountScope, member] = [scope(c), sessionOf(c)]
    const canReopen = hasPermission(member, 'session:edit') || row.facilitatorId === accountScope.actorId
    return {
      edit: canChangeSession(member, 'edit', accountScope, row),
      delete: canChangeSession(member, 'delete', accountScope, row),
      duplicate: canCreateSessions(c),
      reopen: row.status === 'COMPLETED' && canReopen,
    }
  }

  /**
   * Returns the session that the notice after an action names. After a deletion, null if the caller can't restore it.
   */
  async function findNoticeRow(c: C, id: string, done: string) {
    const isDeleted = done === 'delete'
    const session = await getNamedSession(scope(c), tool, id, { isDeleted })
    if (isDeleted && !canChangeSession(sessionOf(c), 'delete', scope(c), session)) return null
    return session
  }

  /** Returns the choices of the form. Null for members who cannot create sessions: the page shows a notice instead. */
  async function loadFieldData(c: C, id: string | null) {
    if (id === null && !canCreateSessions(c)) return null
    if (id !== null && !canChangeSession(sessionOf(c), 'edit', scope(c), await kind.get(scope(c), id)))
      fail('forbidden', 'agileSessions.errors.noEdit')
    const { account } = sessionOf(c)
    const isLimited = id === null && limitOf(account, 'sessions') !== null
    const [kindChoices, teams, count] = await Promise.all([
      kind.choices(c, id),
      listTeamNames(scope(c)),
      isLimited ? kind.countThisMonth(scope(c)) : 0,
    ])
    const largerPlans = planAllows(account, 'sessions', count)
      ? null
      : plansWithMore(account.plan, 'sessions').map(plan => planOf(plan).name)
    return { ...kindChoices, teams, largerPlans }
  }

  const facilitatorAction = (action: Kind<Row, State, Figures, Choices, New, Edit>['facilitatorActions'][number]) => {
    return async (c: C, id: string) => {
      const member = sessionOf(c)
      const frame = { id: c.var.services.ids.id('cmd'), type: `session:${action}` }
      await commands.runFacilitatorCommand(
        c.var.services,
        scope(c),
        { viewer: memberViewer(member), member },
        id,
        frame,
      )
      return { id }
    }
  }

  const actions: Partial<Record<SessionAction, (c: C, id: string) => Promise<{ id: string }>>> = {
    ...Object.fromEntries(kind.facilitatorActions.map(action => [action, facilitatorAction(action)])),
    duplicate(c, id) {
      requireSessionCreator(c)
      return kind.duplicate(c, id, name => translator(c.var.locale, 'agileSessions')('copyOf', { name }))
    },
    delete: (c, id) => commands.remove(c.var.services, scope(c), sessionOf(c), id),
    restore: (c, id) => commands.restore(c.var.services, scope(c), sessionOf(c), id),
    unarchive: (c, id) => commands.unarchive(c.var.services, scope(c), sessionOf(c), id),
  }
  if (kind.reopen) actions.reopen = kind.reopen

  return listPages({
    path: addresses[tool],
    param: 'id',
    access: access({ auth: 'user', page: pages[tool] }),
    query: kind.query,
    title: c => translator(c.var.locale, 'agileSessions')(`${tool}.title`),
    loadErrorKey: `agileSessions.errors.${tool}Load`,
    load,
    findNoticeRow,
    values: kind.values,
    loadFieldData,
    create: {
      form: kind.create.form,
      run(c, input) {
        requireSessionCreator(c)
        return kind.create.run(c, input)
      },
      nextPath: id => paths.room(tool, id),
    },
    edit: kind.edit,
    // The list answers an action that is not present with `bad_request`.
    actions: actions as Required<typeof actions>,
    view: kind.view,
  })
}
