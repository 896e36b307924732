import type { Context } from 'hono'
import { type MeetingAbout, meetingValues } from '#features/agile/kanban/sprints/meetings.ts'
import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import { listLeaders, listTeamsByName } from '#features/agile/poker/people/queries-teams.ts'
import { getPokerSession } from '#features/agile/poker/queries.ts'
import { timerOptionOf } from '#features/agile/poker/rules-settings.ts'
import type { SessionPanelProps } from '#features/agile/poker/views/session-panel.tsx'
import { mayAct } from '#features/agile/rooms/commands-checks.ts'
import { mayCreateSessions } from '#features/agile/rooms/rules-creation.ts'
import { listVotingSystems } from '#features/agile/voting-systems/queries.ts'
import { plans, sessionLimit } from '#features/billing/plans/rules.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { systemViewer } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import type { Errors, Values } from '#kit/http/form.ts'
import { countPokerSessions } from './queries-account.ts'

type C = Context<AppEnv>
type Given = { values?: Values; errors?: Errors }
type Props = Omit<SessionPanelProps, 'closeHref' | 'back'>

/** The form that stands open: for a new session, about a sprint or a board where one is named, or for the named one. */
export type Panel = { sessionId: string | null; about?: MeetingAbout }

const fresh: Values = { allowSpectators: 'on', enableComments: 'on', allowVoteChange: 'on', timerOption: 'NONE' }
const withoutLimit = plans.filter(({ sessions }) => sessions === null).map(({ name }) => name)
const noChoices = { votingSystems: [], teams: [], members: [], values: {}, errors: {}, liftedBy: null, edits: null }

/** What the panel shows: the form with what was typed or what is stored, or the words for those who may not. */
export const panelFor = (c: C, { sessionId, about }: Panel, given: Given): Promise<Props> =>
  sessionId === null ? forNew(c, about, given) : forOne(c, sessionId, given)

async function choices(c: C) {
  const [votingSystems, teams, members] = await Promise.all([
    listVotingSystems(scope(c)),
    listTeamsByName(scope(c)),
    listLeaders(scope(c)),
  ])
  return { votingSystems, teams, members }
}

async function forNew(c: C, about: MeetingAbout | undefined, { values, errors = {} }: Given): Promise<Props> {
  const { role, account, user } = sessionOf(c)
  if (!mayCreateSessions(role)) return { ...noChoices, closed: 'noCreation' }
  const limit = sessionLimit(account.plan)
  const isUsedUp = limit !== null && (await countPokerSessions(scope(c))).thisMonth >= limit
  const atFirst = values ?? { ...fresh, ...(await meetingValues(c, 'poker', about)) }
  const { members, ...rest } = await choices(c)
  const others = members.filter(({ userId }) => userId !== user.id)
  const liftedBy = isUsedUp ? withoutLimit : null
  return { ...rest, members: others, values: atFirst, errors, closed: null, liftedBy, edits: null }
}

async function forOne(c: C, id: string, { values, errors = {} }: Given): Promise<Props> {
  const mine = scope(c)
  const row = await getPokerSession(mine, id)
  if (!mayAct(sessionOf(c), 'edit', mine, row)) return { ...noChoices, edits: editedOf(row, null), closed: 'noEdit' }
  const [{ votingSystems, ...rest }, { state }] = await Promise.all([
    choices(c),
    c.var.parts.rooms.snapshot<PokerView>('poker', id, systemViewer(mine.accountId)),
  ])
  const own = state.session.votingSystem
  const isListed = votingSystems.some(system => system.id === own.id)
  return {
    ...rest,
    votingSystems: isListed ? votingSystems : [own, ...votingSystems],
    values: values ?? valuesOf(state),
    errors,
    edits: editedOf(row, state),
    closed: null,
    liftedBy: null,
  }
}

function editedOf({ id, status }: { id: string; status: PokerView['session']['status'] }, state: PokerView | null) {
  const settings = state?.session.settings
  return {
    id,
    status,
    storyCount: state?.stories.length ?? 0,
    deckFixed: state?.stories.some(({ round }) => round > 0) ?? false,
    oddTimer: settings && timerOptionOf(settings) === null ? settings.timerDuration : null,
  }
}

/** What is stored, as the form's fields hold it. */
function valuesOf({ session }: PokerView): Values {
  const { name, description, teamId, facilitatorId, votingSystem, settings } = session
  const ticked = Object.entries(settings).filter(([, value]) => value === true)
  return {
    name,
    description,
    facilitatorId,
    teamId: teamId ?? '',
    votingSystemId: votingSystem.id,
    timerOption: timerOptionOf(settings) ?? '',
    ...Object.fromEntries(ticked.map(([key]) => [key, 'on'])),
  }
}
