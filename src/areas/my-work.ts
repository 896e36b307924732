/** The dashboard of people without a leadership dashboard. */
export { renderMyWork } from '#features/daily/my-work/pages.tsx'
