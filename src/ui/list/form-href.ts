import type { ListAddress } from './list-page.tsx'

/** The address of a row's buttons. */
export const actHref = ({ path, actPath = 'act' }: { path: string; actPath?: string }, id: string) =>
  `${path}/${encodeURIComponent(id)}/${actPath}`

/** The address of a list's form, for a new row where `id` is null; closing it leads back to the list's state. */
export function formHref<State extends { page: number }>(
  { path, state, query, formPaths }: ListAddress<State>,
  id: string | null,
) {
  const own = query.write(state, { page: state.page } as Partial<State>)
  if (formPaths) return `${path}/${id ?? 'new'}${own}`
  return `${path}${own}${own ? '&' : '?'}panel=${id ? `edit&id=${id}` : 'new'}`
}
