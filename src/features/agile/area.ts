import type { Area } from '#kit/area.ts'
import { agileApi } from './api.ts'
import { boardFailureKeys } from './kanban/boards/failure-keys.ts'
import { boardUploadLimits } from './kanban/exchange/api.ts'
import { agilePages } from './pages.ts'
import { pokerFailureKeys } from './poker/failure-keys.ts'
import { pokerUploadLimits } from './poker-history/pages.tsx'
import { retroUploadLimits } from './retro-history/pages-import.tsx'
import { retroFailureKeys } from './retros/failure-keys.ts'

/** Live sessions, boards and action items. */
export const agile: Area = {
  routes: [agileApi, agilePages],
  uploads: { ...boardUploadLimits, ...pokerUploadLimits, ...retroUploadLimits },
  failureKeys: { ...boardFailureKeys, ...pokerFailureKeys, ...retroFailureKeys },
}
