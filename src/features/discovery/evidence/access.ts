import type { Context } from 'hono'
import { scopeAndWriter } from '#features/discovery/documents/access.ts'
import { sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import type { ApiScope } from '#kit/http/api-scopes.ts'
import { canOpen, type PageName, pageReaderOf } from '#kit/page/page-access.ts'
import { type EvidenceKind, type EvidenceReader, evidenceKinds } from './rules.ts'

/**
 * The pages that show the sources, and the scopes that API keys need for them. Items open in the work hierarchy, for
 * readers who can open the document itself.
 */
const sources = {
  RETRO_CARD: { page: 'retros', keyScope: 'retro:read' },
  POKER_STORY: { page: 'poker', keyScope: 'poker:read' },
  ITEM: { page: 'products', keyScope: null },
} as const satisfies Record<EvidenceKind, { page: PageName; keyScope: ApiScope | null }>

/** Returns the caller as a reader of evidence. */
export function evidenceReaderOf(c: Context<AppEnv>): EvidenceReader {
  const session = sessionOf(c)
  const visitor = pageReaderOf(session)
  const kinds = evidenceKinds.filter(kind => {
    const { page, keyScope } = sources[kind]
    const isAllowedByKey = !session.keyScopes || keyScope === null || session.keyScopes.includes(keyScope)
    return isAllowedByKey && canOpen(page, visitor)
  })
  return { userId: session.user.id, kinds }
}

/** Returns the account's scope, and the caller as a writer of documents and a reader of evidence. */
export const scopeWriterAndReader = (c: Context<AppEnv>) => [...scopeAndWriter(c), evidenceReaderOf(c)] as const
