import { jsonRows } from '#db/json-rows.ts'
import {
  retroActionDrafts,
  retroCards,
  retroComments,
  retroGroups,
  retroParticipants,
  retroSessions,
} from '#db/schema/retros.ts'
import { personColumns, sessionColumns } from '#features/agile/rooms/live/queries-room.ts'

/** Session columns that only retros have. */
const retroColumns = ['format', 'phase', 'reached', 'icebreaker'] as const
export const sessionRows = jsonRows(retroSessions, [
  ...sessionColumns,
  ...retroColumns,
  'accountId',
  'isDemo',
  'demoLanguage',
])
export const sessionUpdates = jsonRows(retroSessions, [
  ...sessionColumns,
  ...retroColumns,
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
  ...personColumns,
  'readyPhase',
  'mood',
  'answer',
  'rating',
  'publicRating',
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
export const draftRows = jsonRows(retroActionDrafts, ['id', 'topicId', 'title'])
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
