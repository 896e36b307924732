import type { Area } from '#kit/area.ts'
import { agileApi } from './api.ts'
import { boardFailureKeys } from './kanban/boards/failure-keys.ts'
import { boardUploads } from './kanban/exchange/api.ts'
import { agilePages } from './pages.ts'
import { pokerFailureKeys } from './poker/failure-keys.ts'
import { pokerUploads } from './poker-history/pages.tsx'
import { retroUploads } from './retro-history/pages-import.tsx'
import { retroFailureKeys } from './retros/failure-keys.ts'

/** Live sessions, boards and action items. */
export const agile: Area = {
  routes: [agileApi, agilePages],
  uploads: { ...boardUploads, ...pokerUploads, ...retroUploads },
  failureKeys: { ...boardFailureKeys, ...pokerFailureKeys, ...retroFailureKeys },
}
