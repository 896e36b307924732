import { jsonRows } from '#db/json-rows.ts'
import { pokerComments, pokerParticipants, pokerRounds, pokerSessions, pokerStories } from '#db/schema/poker.ts'

/** What a room holds of each record, as the tables keep it. */
const sessionNames = [
  'id',
  'name',
  'description',
  'status',
  'facilitatorId',
  'doorClosed',
  'teamId',
  'currentStoryId',
  'startedAt',
  'completedAt',
  'deletedAt',
] as const
export const sessionRows = jsonRows(pokerSessions, [...sessionNames, 'accountId', 'isDemo', 'demoLanguage'])
export const changedSessions = jsonRows(pokerSessions, [
  ...sessionNames,
  'settings',
  'votingSystemId',
  'timerEndsAt',
  'timerDuration',
  'updatedAt',
])
export const participantRows = jsonRows(pokerParticipants, [
  'id',
  'userId',
  'name',
  'role',
  'status',
  'joinedAt',
  'leadsOnly',
])
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
