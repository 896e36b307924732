import { useTranslations } from 'use-intl'
import type { EvidenceSource } from '#features/discovery/evidence/rules.ts'
import { shortenMarkdown, withoutMarkup } from '#kit/markdown.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { RichText } from '#ui/rich-text.tsx'

/** The type of a source, with a link to it. */
export function SourcePlace({ source }: { source: EvidenceSource }) {
  const t = useTranslations('discoveryEvidence')
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Badge>{t(`kinds.${source.kind}`)}</Badge>
      <Link href={hrefOf(source)}>{source.place}</Link>
    </p>
  )
}

/** The text of a source. Retro cards are written in Markdown, titles are not. */
export function SourceText({ source: { kind, text } }: { source: EvidenceSource }) {
  if (kind === 'RETRO_CARD') return <RichText text={text} />
  return <p className="[overflow-wrap:anywhere]">{text}</p>
}

/** Returns a short text that names a source. */
export const titleOf = ({ kind, text }: EvidenceSource): string =>
  shortenMarkdown(kind === 'RETRO_CARD' ? withoutMarkup(text) : text, 60)

/** Returns the path of a source: its session, or the page of the item in the work hierarchy. */
function hrefOf({ kind, id, placeId }: EvidenceSource): string {
  if (kind === 'ITEM') return paths.workNode(id)
  return kind === 'RETRO_CARD' ? paths.retroSession(placeId) : paths.pokerSession(placeId)
}
