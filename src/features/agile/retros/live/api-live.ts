import type { Context } from 'hono'
import { proposalsOf } from '#features/agile/retros/cards/rules-proposals.ts'
import { suggestGroups } from '#features/agile/retros/cards/rules-similarity.ts'
import { archiveRetro } from '#features/agile/retros/sessions/commands-sessions.ts'
import { createRoomApi, requireParticipant, sendList, sessionRoutes } from '#features/agile/rooms/api-command.ts'
import { facilitatorCommandHandler } from '#features/agile/sessions/api.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import type { RetroView } from './protocol.ts'
import { RetroCommand, type RetroCommandType } from './protocol-commands.ts'
import { refusals } from './rules-refusals.ts'

type C = Context<AppEnv>

const room = createRoomApi<RetroCommand, RetroView>('retro', RetroCommand)

/** Suggested groups for the facilitator, computed from the cards that everyone sees. */
async function sendSuggestions(c: C) {
  const { state } = await room.snapshotFor(c)
  if (state.me.role !== 'FACILITATOR') fail(...refusals.facilitators_only)
  if (state.session.phase !== 'GROUP') fail(...refusals.not_in_group)
  return sendList(c, suggestGroups(state.cards.filter(({ isShown }) => isShown)))
}

/**
 * Action items proposed from the votes. They are not stored, so each has the id of its topic and the time of the
 * response.
 */
async function sendProposals(c: C) {
  const { state, serverTime } = await room.snapshotFor(c)
  const times = { createdAt: serverTime, updatedAt: serverTime }
  return sendList(
    c,
    proposalsOf(state).map(({ topicId: id, ...proposal }) => ({ id, ...proposal, status: 'TODO', ...times })),
  )
}

/** The live routes of a retro, below `/sessions/:id`. */
export const retroLiveRoutes = sessionRoutes<RetroCommandType, RetroView>(room, {
  commands: {
    'POST /advance-phase': 'phase:advance',
    'POST|PUT /set-phase': 'phase:set',
    'PATCH /timer': 'timer:extend',
    'PUT /icebreaker': 'icebreaker:set',
    'PUT /check-in': 'checkin:set',
    'PUT /ready': 'participant:ready',
    'PUT /rating': 'rating:give',
    'POST /cards': 'card:add',
    'PATCH|PUT /cards/:cardId': 'card:edit',
    'DELETE /cards/:cardId': 'card:remove',
    'PUT /cards/:cardId/moderation': 'card:moderate',
    'PUT /comments/:commentId/moderation': 'comment:moderate',
    'POST /cards/:cardId/move': 'card:move',
    'POST /cards/:cardId/reactions': 'card:react',
    'DELETE /cards/:cardId/group': 'card:ungroup',
    'POST /cards/:cardId/comments': 'comment:add',
    'DELETE /comments/:commentId': 'comment:remove',
    'POST /groups': 'cards:group',
    'POST /groups/:groupId/cards': 'cards:group',
    'PATCH|PUT /groups/:groupId': 'group:rename',
    'POST /votes': 'vote:cast',
    'PUT /votes/budget': 'votes:budget',
    'DELETE /votes/:topicId': 'vote:withdraw',
    'POST /topics': 'topic:select',
    'POST /action-drafts': 'draft:add',
    'DELETE /action-drafts/:draftId': 'draft:remove',
    'POST /action-items': 'action:add',
    'PATCH|PUT /action-items/:itemId': 'action:update',
    'DELETE /action-items/:itemId': 'action:remove',
  },
  lists: {
    '/cards': view => view.cards,
    '/comments': view => view.comments,
    '/groups': ({ groups, cards }) =>
      groups.map(group => ({
        ...group,
        cardIds: cards.filter(({ groupId }) => groupId === group.id).map(({ id }) => id),
      })),
    '/votes': ({ myVotes }) => myVotes.map(topicId => ({ topicId })),
    '/topics': ({ tally, topic, discussed }) =>
      (tally ?? []).map(({ topicId, count }) => ({
        topicId,
        count,
        isOpen: topicId === topic?.id,
        isDiscussed: discussed.includes(topicId),
      })),
    '/action-drafts': view => view.actionDrafts,
    '/action-items': view => view.actionItems,
  },
})
  .post(
    '/archive',
    requireParticipant,
    facilitatorCommandHandler<'session:archive'>(room.frameOf, archiveRetro)('session:archive'),
  )
  .get('/suggestions', requireParticipant, sendSuggestions)
  .get('/action-items/generated', requireParticipant, sendProposals)
