import { sampleAuditStatements, sampleNoticeStatements } from '#features/accounts/demo/commands-history.ts'
import type { SampleStatements } from '#features/accounts/demo/commands-sample-context.ts'
import { sampleSignInStatements } from '#features/accounts/demo/commands-sign-ins.ts'
import { sampleRoleStatements, sampleTeamStatements } from '#features/accounts/demo/commands-teams.ts'
import { sampleProjectStatements } from '#features/agile/kanban/demo/commands-sample.ts'
import { samplePokerStatements } from '#features/agile/poker-demo/commands-sample.ts'
import { sampleRetroStatements } from '#features/agile/retro-demo/commands-sample.ts'
import { sampleWorkStatements } from '#features/discovery/demo/commands-sample.ts'
import { sampleEpicStatements } from '#features/finance/demo/commands-epics.ts'
import { sampleBookStatements } from '#features/finance/demo/commands-sample.ts'

/**
 * The functions that return the statements for the sample data of an account, in writing order. The account and its
 * people exist before. A new kind of record adds a function.
 */
export const sampleData: SampleStatements[] = [
  sampleTeamStatements,
  sampleRoleStatements,
  sampleSignInStatements,
  samplePokerStatements,
  sampleProjectStatements,
  sampleBookStatements,
  sampleEpicStatements,
  sampleRetroStatements,
  sampleWorkStatements,
  sampleNoticeStatements,
  sampleAuditStatements,
]
