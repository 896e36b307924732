import { paths } from '#src/paths.ts'

/** What the security page shows: whose sign-ins, which tries, and which page of each. Empty is all. */
export type Looking = { person: string; outcome: string; page: number; tries: number }

/** The address of the security page with some of that changed. */
export function securityAddress(looking: Looking, change: Partial<Looking>, anchor = ''): string {
  const { person, outcome, page, tries } = { ...looking, ...change }
  const given = Object.entries({
    person,
    outcome,
    page: page > 1 ? String(page) : '',
    tries: tries > 1 ? String(tries) : '',
  })
  const query = new URLSearchParams(given.filter(([, value]) => value !== ''))
  return `${paths.enterpriseSecurity()}${query.size > 0 ? `?${query}` : ''}${anchor}`
}
