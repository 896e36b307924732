import { jsonRows } from '#db/json-rows.ts'
import { retroCards, retroComments, retroGroups, retroParticipants, retroSessions } from '#db/schema/retros.ts'

/** What a room holds of each record, as the tables keep it. */
const sessionNames = [
  'id',
  'name',
  'description',
  'format',
  'status',
  'phase',
  'reached',
  'facilitatorId',
  'doorClosed',
  'teamId',
  'icebreaker',
  'startedAt',
  'completedAt',
  'deletedAt',
] as const
export const sessionRows = jsonRows(retroSessions, [...sessionNames, 'accountId', 'isDemo', 'demoLanguage'])
export const changedSessions = jsonRows(retroSessions, [
  ...sessionNames,
  'columns',
  'settings',
  'timerEndsAt',
  'timerDuration',
  'topicId',
  'topicEndsAt',
  'discussed',
  'updatedAt',
])
export const participantRows = jsonRows(retroParticipants, [
  'id',
  'userId',
  'name',
  'role',
  'status',
  'joinedAt',
  'readyPhase',
  'mood',
  'answer',
  'rating',
  'toldRating',
])
export const cardRows = jsonRows(retroCards, [
  'id',
  'columnId',
  'content',
  'authorId',
  'ownerKey',
  'isLate',
  'isShown',
  'groupId',
  'moderation',
])
export const groupRows = jsonRows(retroGroups, ['id', 'title', 'columnId'])
export const commentRows = jsonRows(retroComments, [
  'id',
  'cardId',
  'authorId',
  'name',
  'ownerKey',
  'content',
  'moderation',
])
