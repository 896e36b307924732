/** The part of the dashboard above sessions and projects, for people who lead the company. */
export { leadershipPart as dashboardPart } from '#features/finance/leadership/pages-dashboard-part.tsx'
