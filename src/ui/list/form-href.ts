import type { ListAddress } from './list-page.tsx'

/** The URL that a row's buttons post to. */
export const rowActionHref = ({ path, actPath = 'act' }: { path: string; actPath?: string }, id: string) =>
  `${path}/${encodeURIComponent(id)}/${actPath}`

/** The URL of a list's form, for a new row if `id` is null. It includes the list's state, to return to it. */
export function formHref<State extends { page: number }>(
  { path, state, query, hasFormPaths }: ListAddress<State>,
  id: string | null,
) {
  // Without the page, `write` would go to page 1.
  const search = query.write(state, { page: state.page } as Partial<State>)
  if (hasFormPaths) return `${path}/${id ?? 'new'}${search}`
  return `${path}${search}${search ? '&' : '?'}panel=${id ? `edit&id=${id}` : 'new'}`
}
