import { canManagePeople } from '#features/accounts/members/access.ts'
import { listTeamNames } from '#features/accounts/members/queries-people.ts'
import { policy, viewerFor } from '#features/agile/kanban/boards/access.ts'
import {
  canChooseActiveBoards,
  canCreateBoards,
  changeBoard,
  chooseActiveBoard,
  requireCanCreate,
  requireCanManage,
} from '#features/agile/kanban/boards/commands-boards.ts'
import { createBoard } from '#features/agile/kanban/boards/commands-create.ts'
import { findOrCreateTeam } from '#features/agile/kanban/boards/pages-team-choice.ts'
import { getBoard, listBoards } from '#features/agile/kanban/boards/queries.ts'
import { rightsOf } from '#features/agile/kanban/boards/rules-rights.ts'
import { type BoardChange, BoardQuery } from '#features/agile/kanban/boards/schema.ts'
import { limitOf } from '#features/billing/plans/rules.ts'
import { requireProjectRoom } from '#features/billing/usage/queries-projects.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { access } from '#kit/http/access.ts'
import type { Values } from '#kit/http/form.ts'
import { listPages } from '#kit/list/pages.tsx'
import type { C } from '#kit/list/pages-options.ts'
import { pageOfRows } from '#kit/list/select-rows.ts'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'
import { paths } from '#src/paths.ts'
import { archiveCompletedProjects } from './commands.ts'
import { loadDashboard } from './load.ts'
import { defaultRange, matchesFilters, type Project } from './rules.ts'
import { ProjectEditForm, ProjectForm, projectList } from './schema.ts'
import { ProjectsPage } from './views/projects-page.tsx'

async function listArchived(c: C) {
  const query = { ...BoardQuery.parse({}), pageSize: 100, state: 'ARCHIVED' as const }
  const { items } = await listBoards(scope(c), query)
  return items.map(board => ({ ...board, canManage: rightsOf(viewerFor(c), board) === 'manage' }))
}

const sorts = {
  name: ({ name }: Project) => name.toLowerCase(),
  target: ({ targetDate }: Project) => targetDate,
  progress: ({ progress }: Project) => progress,
}

const changeProject = (changes: BoardChange) => (c: C, id: string) =>
  changeBoard(c.var.services, scope(c), viewerFor(c), id, changes)

/** The dashboard page, under both of its paths. */
export const projectPages = listPages({
  path: paths.kanban(),
  alias: paths.projects(),
  param: 'boardId',
  names: { row: 'project', act: 'state' },
  access: access(policy),
  query: projectList,
  title: c => translator(c.var.locale, 'projects')('title'),
  loadErrorKey: 'projects.errors.load',
  actionErrorKeys: {
    create: 'projects.errors.create',
    pause: 'projects.errors.pause',
    resume: 'projects.errors.resume',
    archive: 'projects.errors.archive',
    choose: 'projects.errors.choose',
  },
  async load(c, state) {
    const panel = c.req.method === 'GET' ? c.req.query('panel') : undefined
    const [dashboard, archived] = await Promise.all([
      loadDashboard(c, Number(state.range ?? defaultRange)),
      panel === 'archived' ? listArchived(c) : null,
    ])
    const matchingProjects = dashboard.projects.filter(project => matchesFilters(project, state))
    return {
      ...dashboard,
      rows: pageOfRows(matchingProjects, sorts, state, projectList.orderOf(state)),
      archived,
      isFlowPanelOpen: panel === 'flow',
      account: sessionOf(c).account.name,
      canConfigureValue: canOpen('businessValueConfig', pageReaderOf(sessionOf(c))),
      canCreate: canCreateBoards(viewerFor(c)),
      planLimit: limitOf(sessionOf(c).account, 'projects'),
      canChooseProjects: canChooseActiveBoards(viewerFor(c)),
      now: c.var.services.clock.now(),
    }
  },
  async findNoticeRow(c, id, action) {
    const { title: name, isActive } = await getBoard(scope(c), id)
    const isInState = action === 'pause' ? !isActive : action !== 'resume' || isActive
    return isInState ? { id, name } : null
  },
  async values(c, id): Promise<Values> {
    if (id === null) {
      requireCanCreate(viewerFor(c))
      return { process: 'KANBAN', priority: 'MEDIUM' }
    }
    const board = await getBoard(scope(c), id)
    requireCanManage(viewerFor(c), board)
    const { title, description, teamId, priority, startDate, targetDate } = board
    const was = JSON.stringify({ title, description, teamId, priority, startDate, targetDate })
    const [team, start, target] = [teamId ?? '', startDate ?? '', targetDate ?? '']
    return { title, description, teamId: team, priority, startDate: start, targetDate: target, was }
  },
  loadFieldData: async c => ({ teams: await listTeamNames(scope(c)), canCreateTeam: canManagePeople(c) }),
  create: {
    form: ProjectForm,
    async run(c, { teamName, ...board }) {
      requireCanCreate(viewerFor(c))
      // Check the plan before the team is created. Otherwise a refused project would leave its new team behind.
      await requireProjectRoom(scope(c))
      const teamId = await findOrCreateTeam(c, { teamId: board.teamId, teamName })
      const t = translator(c.var.locale, 'boards')
      return createBoard(scope(c), { ...board, teamId }, { titleOf: name => t(`firstColumns.${name}`) })
    },
  },
  edit: { form: ProjectEditForm, run: (c, id, input) => changeProject(input)(c, id) },
  actions: {
    pause: changeProject({ isActive: false }),
    resume: changeProject({ isActive: true }),
    restore: changeProject({ archived: false }),
    choose: (c, id) => chooseActiveBoard(c.var.services, scope(c), viewerFor(c), id),
  },
  bulk: { archive: async c => (await archiveCompletedProjects(c.var.services, scope(c), viewerFor(c))).length },
  view: view => <ProjectsPage {...view} />,
})
