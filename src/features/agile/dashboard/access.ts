import { type PageReader, roleAccessReason } from '#kit/page/page-access.ts'

/** Returns the name of the dashboard. Members without financial access see the team dashboard. */
export const dashboardKindOf = (visitor: PageReader): 'dashboard' | 'teamDashboard' =>
  roleAccessReason('financials', visitor) === null ? 'teamDashboard' : 'dashboard'
