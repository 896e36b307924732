import type { Context } from 'hono'
import { listLeaders } from '#features/accounts/teams/queries-names.ts'
import { meetingValues } from '#features/agile/kanban/sprints/meetings.ts'
import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import { timerOptionOf } from '#features/agile/poker/rules-settings.ts'
import { listVotingSystems } from '#features/agile/voting-systems/queries.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { systemViewer } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import type { Values } from '#kit/http/form.ts'

type C = Context<AppEnv>

async function snapshotOf(c: C, id: string): Promise<PokerView> {
  const viewer = systemViewer(scope(c).accountId)
  return (await c.var.parts.rooms.snapshot<PokerView>('poker', id, viewer)).state
}

/** What the form starts with: about the sprint or the board of the address, or what is stored. */
export async function formValues(c: C, id: string | null): Promise<Values> {
  if (id === null) {
    const { sprint, board } = c.req.query()
    const defaults = { allowSpectators: 'on', enableComments: 'on', allowVoteChange: 'on', timerOption: 'NONE' }
    return { ...defaults, ...(await meetingValues(c, 'poker', { sprint, board })) }
  }
  const { name, description, teamId, facilitatorId, votingSystem, settings, status } = (await snapshotOf(c, id)).session
  const ticked = Object.entries(settings).filter(([, value]) => value === true)
  return {
    name,
    description,
    facilitatorId,
    status,
    teamId: teamId ?? '',
    votingSystemId: votingSystem.id,
    timerOption: timerOptionOf(settings) ?? '',
    ...Object.fromEntries(ticked.map(([key]) => [key, 'on'])),
  }
}

/** What the form offers to choose from, and what it has to know of the session that is edited. */
export async function formChoices(c: C, id: string | null) {
  const [votingSystems, members, view] = await Promise.all([
    listVotingSystems(scope(c)),
    listLeaders(scope(c)),
    id === null ? null : snapshotOf(c, id),
  ])
  if (view === null) {
    const others = members.filter(({ userId }) => userId !== sessionOf(c).user.id)
    return { votingSystems, members: others, edited: null }
  }
  const { votingSystem, settings, status } = view.session
  const isListed = votingSystems.some(system => system.id === votingSystem.id)
  return {
    votingSystems: isListed ? votingSystems : [votingSystem, ...votingSystems],
    members,
    edited: {
      status,
      storyCount: view.stories.length,
      deckFixed: view.stories.some(({ round }) => round > 0),
      oddTimer: timerOptionOf(settings) === null ? settings.timerDuration : null,
    },
  }
}
