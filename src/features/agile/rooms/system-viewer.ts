import type { Viewer } from '#kit/rooms.ts'

/** The server as an actor in one account's rooms. It has to check itself who may have it act. */
export const systemViewer = (accountId: string): Viewer => ({
  kind: 'system',
  accountId,
  userId: null,
  participantId: null,
  name: 'Trimtab',
  canEditAny: false,
  sessionId: null,
})
