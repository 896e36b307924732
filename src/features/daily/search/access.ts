import type { Context } from 'hono'
import { visibleOwnerIdOf } from '#features/cadence/goals/access.ts'
import { sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import type { ApiScope } from '#kit/http/api-scopes.ts'
import { canOpen, type PageName, pageReaderOf } from '#kit/page/page-access.ts'
import { type SearchKind, type SearchReader, searchKinds } from './rules.ts'

const boards = { page: 'boards', keyScope: 'board:read' } as const
const retros = { page: 'retros', keyScope: 'retro:read' } as const
const products = { page: 'products', keyScope: 'product:read' } as const

/** The page rule of each kind, and the scope that an API key needs to find it. */
const rules: Record<SearchKind, { page: PageName; keyScope: ApiScope }> = {
  BOARD: boards,
  ITEM: boards,
  EPIC: boards,
  SPRINT: boards,
  DELIVERY: boards,
  POKER: { page: 'poker', keyScope: 'poker:read' },
  RETRO: retros,
  ACTION_ITEM: retros,
  GOAL: { page: 'goalManagement', keyScope: 'goal:read' },
  PRODUCT: products,
  INITIATIVE: products,
  DOCUMENT: products,
  PERSON: { page: 'usersAndTeams', keyScope: 'people:read' },
}

/**
 * Returns the caller as a reader of results, with the kinds of records that they can open, limited to `requestedKinds`.
 */
export function searchReaderOf(c: Context<AppEnv>, requestedKinds: readonly SearchKind[] = searchKinds): SearchReader {
  const session = sessionOf(c)
  const visitor = pageReaderOf(session)
  const isOpen = (kind: SearchKind) =>
    canOpen(rules[kind].page, visitor) && (!session.keyScopes || session.keyScopes.includes(rules[kind].keyScope))
  return { kinds: requestedKinds.filter(isOpen), visibleOwnerId: visibleOwnerIdOf(session) }
}
