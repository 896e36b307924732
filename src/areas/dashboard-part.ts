/** What the dashboard shows above sessions and projects to those who lead the company. */
export { leadershipPart as dashboardPart } from '#features/finance/leadership/pages-part.tsx'
