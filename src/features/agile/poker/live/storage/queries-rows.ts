import { jsonRows } from '#db/json-rows.ts'
import { pokerComments, pokerParticipants, pokerRounds, pokerSessions, pokerStories } from '#db/schema/poker.ts'
import { personNames, sessionNames } from '#features/agile/rooms/live/queries-room.ts'

/** The columns that a room loads and stores. */
const pokerNames = ['currentStoryId'] as const
export const sessionRows = jsonRows(pokerSessions, [
  ...sessionNames,
  ...pokerNames,
  'accountId',
  'isDemo',
  'demoLanguage',
])
export const changedSessions = jsonRows(pokerSessions, [
  ...sessionNames,
  ...pokerNames,
  'settings',
  'votingSystemId',
  'timerEndsAt',
  'timerDuration',
  'updatedAt',
])
export const participantRows = jsonRows(pokerParticipants, [...personNames, 'leadsOnly'])
export const storyRows = jsonRows(pokerStories, [
  'id',
  'title',
  'description',
  'link',
  'externalKey',
  'order',
  'status',
  'round',
  'finalEstimate',
])
export const roundRows = jsonRows(pokerRounds, ['storyId', 'round', 'startedAt', 'revealedAt', 'results'])
export const commentRows = jsonRows(pokerComments, ['id', 'storyId', 'participantId', 'name', 'content', 'at'])
