import { accessReason, type Visitor } from '#kit/page/page-access.ts'

/** How the dashboard is called: those without financial access see the team's. */
export const dashboardName = (visitor: Visitor): 'dashboard' | 'teamDashboard' =>
  accessReason('financials', visitor) === null ? 'teamDashboard' : 'dashboard'
