import type { Context } from 'hono'
import { countPokerSessions } from '#features/accounts/accounts/queries-stats.ts'
import { listFacilitatorCandidates } from '#features/accounts/teams/queries.ts'
import { newSessionValues } from '#features/agile/kanban/sprints/load-new-session-values.ts'
import { createPokerSession } from '#features/agile/poker/commands.ts'
import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import { getPokerSession, listPokerSessions } from '#features/agile/poker/queries.ts'
import { checkboxValues, formDefaults, timerOptionOf } from '#features/agile/poker/rules-settings.ts'
import { pokerList } from '#features/agile/poker/schema.ts'
import { PokerSessionsPage } from '#features/agile/poker/views/sessions-page.tsx'
import { sessionListPages } from '#features/agile/sessions/pages-list.tsx'
import { listVotingSystems } from '#features/agile/voting-systems/queries.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { systemViewer } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import type { Values } from '#kit/http/form.ts'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'
import {
  deletePokerSession,
  duplicatePokerSession,
  reopenPokerSession,
  restorePokerSession,
  runPokerFacilitatorCommand,
  unarchivePokerSession,
  updatePokerSession,
} from './commands-sessions.ts'
import { listActivity } from './queries-activity.ts'
import { getPokerMetrics } from './queries-metrics.ts'
import { NewPokerForm, PokerEditForm } from './schema-form.ts'

type C = Context<AppEnv>

async function loadSnapshot(c: C, id: string): Promise<PokerView> {
  const viewer = systemViewer(scope(c).accountId)
  return (await c.var.services.rooms.snapshot<PokerView>('poker', id, viewer)).state
}

/** Returns the initial form values: those of the stored session, or of the sprint or board in the address. */
async function formValues(c: C, id: string | null): Promise<Values> {
  if (id === null) {
    const { sprint, board } = c.req.query()
    return {
      timerOption: 'NONE',
      ...checkboxValues(formDefaults),
      ...(await newSessionValues(c, 'poker', { sprint, board })),
    }
  }
  const { name, description, teamId, facilitatorId, votingSystem, settings, status } = (await loadSnapshot(c, id))
    .session
  return {
    name,
    description,
    facilitatorId,
    status,
    teamId: teamId ?? '',
    votingSystemId: votingSystem.id,
    timerOption: timerOptionOf(settings) ?? '',
    ...checkboxValues(settings),
  }
}

/** Returns the form's choices, and facts about the edited session. */
async function formChoices(c: C, id: string | null) {
  const [votingSystems, members, view] = await Promise.all([
    listVotingSystems(scope(c)),
    listFacilitatorCandidates(scope(c)),
    id === null ? null : loadSnapshot(c, id),
  ])
  if (view === null) {
    // The form of a new session lists the user first, as "you".
    const others = members.filter(({ userId }) => userId !== sessionOf(c).user.id)
    return { votingSystems, members: others, editedSession: null }
  }
  const { votingSystem, settings, status } = view.session
  const isListed = votingSystems.some(system => system.id === votingSystem.id)
  return {
    votingSystems: isListed ? votingSystems : [votingSystem, ...votingSystems],
    members,
    editedSession: {
      status,
      storyCount: view.stories.length,
      isDeckFixed: view.stories.some(({ round }) => round > 0),
      customTimerSeconds: timerOptionOf(settings) === null ? settings.timerDuration : null,
    },
  }
}

const maxActivity = 6

export const pokerListPages = sessionListPages({
  tool: 'poker',
  query: pokerList,
  list: (account, state) => listPokerSessions(account, state),
  async figures(c, { teamId }) {
    const t = translator(c.var.locale, 'pokerSessions')
    const [metrics, activity] = await Promise.all([
      getPokerMetrics(scope(c), { days: 90, teamId }),
      listActivity(scope(c), { page: 1, pageSize: maxActivity }, t),
    ])
    return { metrics, activity: activity.items, canManage: canOpen('usersAndTeams', pageReaderOf(sessionOf(c))) }
  },
  get: getPokerSession,
  countThisMonth: async account => (await countPokerSessions(account)).thisMonth,
  values: formValues,
  choices: formChoices,
  create: { form: NewPokerForm, run: (c, input) => createPokerSession(scope(c), input) },
  edit: {
    form: PokerEditForm,
    run: (c, id, change) => updatePokerSession(c.var.services, scope(c), sessionOf(c), id, change),
  },
  duplicate: (c, id, getCopyName) => duplicatePokerSession(c.var.services, scope(c), id, getCopyName),
  commands: {
    remove: deletePokerSession,
    restore: restorePokerSession,
    unarchive: unarchivePokerSession,
    runFacilitatorCommand: runPokerFacilitatorCommand,
  },
  facilitatorActions: ['archive', 'pause', 'resume'],
  reopen: (c, id) => reopenPokerSession(c.var.services, scope(c), sessionOf(c), id),
  view: view => <PokerSessionsPage {...view} />,
})
