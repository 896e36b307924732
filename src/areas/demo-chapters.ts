import { history, notices } from '#features/accounts/demo/commands-history.ts'
import type { Chapter } from '#features/accounts/demo/commands-sample-context.ts'
import { signIns } from '#features/accounts/demo/commands-sign-ins.ts'
import { sampleRoles, teamsAndInvitations } from '#features/accounts/demo/commands-teams.ts'
import { projectHistory } from '#features/agile/kanban/demo/commands-chapter.ts'
import { pokerHistory } from '#features/agile/poker-demo/commands-chapter.ts'
import { retroHistory } from '#features/agile/retro-demo/commands-chapter.ts'
import { workHierarchy } from '#features/discovery/demo/commands-chapter.ts'
import { books } from '#features/finance/demo/commands-chapter.ts'
import { plannedEpics } from '#features/finance/demo/commands-epics.ts'

/** The sample data of a demo account except its people, in writing order. A new kind of record adds a chapter. */
export const demoChapters: Chapter[] = [
  teamsAndInvitations,
  sampleRoles,
  signIns,
  pokerHistory,
  projectHistory,
  books,
  plannedEpics,
  retroHistory,
  workHierarchy,
  notices,
  history,
]
