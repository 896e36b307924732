import { accessReason, type Visitor } from '#kit/page/page-access.ts'

/** Returns the name of the dashboard. Members without financial access see the team dashboard. */
export const dashboardKindOf = (visitor: Visitor): 'dashboard' | 'teamDashboard' =>
  accessReason('financials', visitor) === null ? 'teamDashboard' : 'dashboard'
