import type { Context } from 'hono'
import { scopeAndWriter } from '#features/discovery/documents/access.ts'
import { sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { canOpen, visitorOf } from '#kit/page/page-access.ts'
import { type EvidenceKind, type EvidenceReader, evidenceKinds } from './rules.ts'

/** The pages that show the sources. An item opens in the work hierarchy, like the document itself. */
const pages = { RETRO_CARD: 'retros', POKER_STORY: 'poker', ITEM: 'products' } as const satisfies Record<
  EvidenceKind,
  string
>

/** The caller as a reader of evidence. */
export function readerOf(c: Context<AppEnv>): EvidenceReader {
  const session = sessionOf(c)
  const visitor = visitorOf(session)
  return { userId: session.user.id, kinds: evidenceKinds.filter(kind => canOpen(pages[kind], visitor)) }
}

/** The account's scope, and the caller as a writer of documents and a reader of evidence. */
export const evidenceCaller = (c: Context<AppEnv>) => [...scopeAndWriter(c), readerOf(c)] as const
