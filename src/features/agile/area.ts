import type { Area } from '#kit/area.ts'
import { agileApi } from './api.ts'
import { boardFailureTexts } from './kanban/boards/failure-texts.ts'
import { boardUploads } from './kanban/exchange/api.ts'
import { agilePages } from './pages.ts'
import { pokerFailureTexts } from './poker/failure-texts.ts'
import { pokerUploads } from './poker-history/pages.tsx'
import { retroUploads } from './retro-history/pages-import.tsx'
import { retroFailureTexts } from './retros/failure-texts.ts'

/** Live sessions, boards and action items. */
export const agile: Area = {
  routes: [agileApi, agilePages],
  uploads: { ...boardUploads, ...pokerUploads, ...retroUploads },
  failureTexts: { ...boardFailureTexts, ...pokerFailureTexts, ...retroFailureTexts },
}
