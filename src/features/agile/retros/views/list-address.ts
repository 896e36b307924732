import { type ListState, listQuery } from '#features/agile/retros/sessions/rules-list.ts'
import { paths } from '#src/paths.ts'

/** The address of the list in a state. A change of anything but the page begins with the first page again. */
export const listAddress = (state: ListState, change: Partial<ListState> = {}): string =>
  paths.retros() + listQuery({ ...state, page: 1, ...change })

/** The address of a panel over the list in a state: the list stays behind it. */
export function panelAddress(state: ListState, panel: 'new' | 'edit', session?: string): string {
  const query = new URLSearchParams(listQuery(state))
  query.set('panel', panel)
  if (session) query.set('session', session)
  return `${paths.retros()}?${query}`
}
