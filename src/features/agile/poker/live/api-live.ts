import {
  type FacilitatorCommandType,
  runPokerFacilitatorCommand,
} from '#features/agile/poker/sessions/commands-sessions.ts'
import { createRoomApi, requireParticipant, sessionRoutes } from '#features/agile/rooms/api-command.ts'
import { facilitatorCommandHandler } from '#features/agile/sessions/api.ts'
import type { PokerView } from './protocol.ts'
import { PokerCommand, type PokerCommandType } from './protocol-commands.ts'

const room = createRoomApi<PokerCommand, PokerView>('poker', PokerCommand)
const handleFacilitatorCommand = facilitatorCommandHandler<FacilitatorCommandType>(
  room.frameOf,
  runPokerFacilitatorCommand,
)

/** Actions on a live session, its people and its stories, below `/sessions/:id`. */
export const pokerLiveRoutes = sessionRoutes<PokerCommandType, PokerView>(room, {
  commands: {
    'POST /reveal': 'votes:reveal',
    'DELETE /reveal': 'reveal:cancel',
    'POST /reset-all-votes': 'votes:reset_all',
    'POST /next': 'story:next',
    'POST /previous': 'story:previous',
    'POST /participants/:participantId/nudge': 'participant:nudge',
    'POST /nudge': 'participant:nudge',
    'PUT /voting': 'facilitator:set_voting',
    'POST /reactions': 'reaction:send',
    'POST /discussions': 'comment:add',
    'DELETE /discussions/:commentId': 'comment:remove',
    'POST /stories': 'story:add',
    'POST /stories/reorder': 'stories:reorder',
    'PATCH|PUT /stories/:storyId': 'story:update',
    'DELETE /stories/:storyId': 'story:remove',
    'POST /stories/:storyId/voting': 'story:start_voting',
    'POST /stories/:storyId/duplicate': 'story:duplicate',
    'POST /stories/:storyId/skip': 'story:skip',
    'POST /stories/:storyId/reset': 'votes:reset',
    'PUT|POST /stories/:storyId/votes': 'vote:cast',
    'PATCH /stories/:storyId/votes': 'vote:change',
    'DELETE /stories/:storyId/votes': 'vote:withdraw',
    'PUT|POST /stories/:storyId/estimate': 'story:estimate',
  },
  lists: {
    '/stories': view => view.stories,
    '/discussions'({ comments }, c) {
      const storyId = c.req.query('storyId')
      return comments.filter(comment => storyId === undefined || comment.storyId === storyId)
    },
  },
})
  // Members with edit rights can send these commands without joining.
  .post('/pause', requireParticipant, handleFacilitatorCommand('session:pause'))
  .post('/resume', requireParticipant, handleFacilitatorCommand('session:resume'))
  .post('/archive', requireParticipant, handleFacilitatorCommand('session:archive'))
