import { useTranslations } from 'use-intl'
import { useFormatter } from '#i18n/date-format.ts'
import type { ItemDetail } from '#islands/boards/api.ts'
import { Section } from './section.tsx'

/** Moves, blocks and edits of an item, latest first. */
export function History({ detail }: { detail: ItemDetail }) {
  const t = useTranslations('boardPage.panel')
  const tPage = useTranslations('boardPage')
  const format = useFormatter()
  const formatTime = (at: number) => format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })
  const columnName = (column: { title: string } | null) => column?.title ?? tPage('backlog')
  const moves = detail.moves.map(({ from, to, fromStatus, user, at }) => ({
    at,
    text:
      fromStatus === null
        ? t('createdIn', { column: columnName(to) })
        : t('movedFromTo', { from: columnName(from), to: columnName(to) }),
    userName: user?.name ?? '',
  }))
  const blocks = detail.blocks.map(({ reason, since, until, user }) => ({
    at: since,
    text: until === null ? t('blockedSince', { reason }) : t('blockedUntil', { reason, until: formatTime(until) }),
    userName: user?.name ?? '',
  }))
  const edits = detail.edits.flatMap(({ fields, user, at }) => {
    const names = fields.flatMap(field => {
      const key = `fields.${field}` as 'fields.title'
      return tPage.has(key) ? [tPage(key)] : []
    })
    return names.length > 0
      ? [{ at, text: t('changed', { fields: format.list(names) }), userName: user?.name ?? '' }]
      : []
  })
  const entries = [...moves, ...blocks, ...edits].sort((a, b) => b.at - a.at)
  return (
    <Section title={t('history')}>
      <ol className="grid gap-1.5 border-line border-l-2 pl-3 text-sm">
        {entries.map(({ at, text, userName }) => (
          <li key={`${at}${text}`}>
            <span className="[overflow-wrap:anywhere]">{text}</span>
            <span className="block text-muted text-xs">
              {formatTime(at)}
              {userName && ` · ${userName}`}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
