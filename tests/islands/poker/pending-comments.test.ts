import { expect, it } from 'vitest'
import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import { withPendingComments } from '#islands/poker/discussion/pending-comments.ts'

const stored = { id: 'com_1', storyId: null, participantId: 'par_2', name: 'Gus', content: 'Hello', at: 1 }
const participants = [{ id: 'par_1', userId: null, name: 'Ines', role: 'VOTER', online: true, hasVoted: false }]
const view = { comments: [stored], participants, me: { participantId: 'par_1' } } as unknown as PokerView

it('shows the viewer’s comments until the room has stored them', () => {
  const command = { type: 'comment:add', storyId: 'sto_1', content: 'During the outage' }
  const vote = { type: 'vote:cast', storyId: 'sto_1', value: '3' }
  const pending = [vote, command].map((each, i) => {
    return { id: `cmd_${i}`, command: each, state: 'queued' as const, isRetry: false }
  })
  const author = { participantId: 'par_1', name: 'Ines' }
  expect(withPendingComments(view, pending)).toEqual([
    stored,
    { id: 'cmd_1', storyId: 'sto_1', ...author, content: 'During the outage', isSending: true },
  ])
})
