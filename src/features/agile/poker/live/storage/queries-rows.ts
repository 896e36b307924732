import { jsonRows } from '#db/json-rows.ts'
import { pokerComments, pokerParticipants, pokerRounds, pokerSessions, pokerStories } from '#db/schema/poker.ts'
import { personColumns, sessionColumns } from '#features/agile/rooms/live/queries-room.ts'

/** Session columns that only planning poker has. */
const pokerColumns = ['currentStoryId'] as const
export const sessionRows = jsonRows(pokerSessions, [
  ...sessionColumns,
  ...pokerColumns,
  'accountId',
  'isDemo',
  'demoLanguage',
])
export const sessionUpdateRows = jsonRows(pokerSessions, [
  ...sessionColumns,
  ...pokerColumns,
  'settings',
  'votingSystemId',
  'timerEndsAt',
  'timerDuration',
  'updatedAt',
])
export const participantRows = jsonRows(pokerParticipants, [...personColumns, 'leadsOnly'])
export const storyColumns = [
  'id',
  'title',
  'description',
  'link',
  'externalKey',
  'order',
  'status',
  'round',
  'finalEstimate',
] as const
export const storyRows = jsonRows(pokerStories, storyColumns)
export const roundRows = jsonRows(pokerRounds, ['storyId', 'round', 'startedAt', 'revealedAt', 'results'])
export const commentRows = jsonRows(pokerComments, ['id', 'storyId', 'participantId', 'name', 'content', 'at'])
