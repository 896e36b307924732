import { Copy } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useBoard } from '#islands/retros/board-context.ts'
import { useDraftsStartingWith } from '#islands/retros/drafts.ts'
import { hasEnded } from '#islands/retros/topics.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useWithColon } from '#ui/use-with-colon.ts'

/** Shows the drafts of earlier phases, so that no text is lost when the phase changes. */
export function UnsentDrafts() {
  const t = useTranslations('retro.board.drafts')
  const withColon = useWithColon()
  const { view, drafts } = useBoard()
  const { phase } = view.session
  const cardDrafts = useDraftsStartingWith('card:')
  const editDrafts = useDraftsStartingWith('edit:')
  const cannotAddCards = phase !== 'COLLECT'
  const unsentDrafts = [
    ...(cannotAddCards ? cardDrafts : []),
    ...(cannotAddCards && phase !== 'GROUP' ? editDrafts : []),
  ]
  if (phase === 'SETUP' || unsentDrafts.length === 0) return null
  const columnTitleOf = (key: string) => view.session.columns.find(({ id }) => key === `card:${id}`)?.title
  return (
    <Alert tone="info" title={t('title', { count: unsentDrafts.length })}>
      <p>{t(hasEnded(view) ? 'textEnded' : 'text')}</p>
      <ul className="mt-2 grid gap-2">
        {unsentDrafts.map(({ key, text }) => (
          <li key={key} className="flex flex-wrap items-center gap-2 rounded-control bg-surface px-3 py-2">
            <span className="min-w-0 flex-1 whitespace-pre-line">
              {columnTitleOf(key) && <span className="text-muted">{withColon(columnTitleOf(key)!)}</span>}
              {text}
            </span>
            <Button
              variant="quiet"
              size="sm"
              icon={Copy}
              onClick={() => navigator.clipboard?.writeText(text).catch(() => {})}
            >
              {t('copy')}
            </Button>
            <Button variant="quiet" size="sm" onClick={() => drafts.set(key, '')}>
              {t('discard')}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
