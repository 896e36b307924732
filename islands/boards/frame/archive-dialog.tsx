import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorText } from '#islands/api.ts'
import { type AwayItem, loadAway, restoreItem } from '#islands/boards/api.ts'
import { useActs, useBoard, useCards } from '#islands/boards/board-context.ts'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import { Dialog } from '#islands/dialog.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { controlClass } from '#ui/field-frame.tsx'
import { Spinner } from '#ui/spinner.tsx'

const kinds = ['archived', 'deleted'] as const
type Away = (typeof kinds)[number]

/** What was put away from a board, and the way back for those who work on it. */
export function ArchiveDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('boardPage.archive')
  const tTransport = useTranslations('transport')
  const { view } = useBoard()
  const { say, offer, archive, send } = useActs()
  const boardId = view.board.id
  const [kind, setKind] = useState<Away>('archived')
  const [q, setQ] = useState('')
  const { found, setFound, refused, setRefused, load } = useAway(boardId, kind, q)
  const works = useRef(new Set<string>())

  const restore = async ({ id, number, title }: AwayItem) => {
    if (works.current.has(id)) return
    works.current.add(id)
    const button = document.activeElement
    try {
      await restoreItem(boardId, id)
      const text = t('restored', { item: `#${number} ${title}` })
      say(text)
      offer({ text, run: () => (kind === 'archived' ? archive([id]) : void send('item:remove', { itemId: id })) })
      setFound(before => before && { items: before.items.filter(item => item.id !== id), total: before.total - 1 })
      // Unless they are elsewhere by now, who restored it goes on in the list.
      const isThere = document.activeElement === button || document.activeElement === document.body
      if (isThere) requestAnimationFrame(() => document.getElementById('archive-search')?.focus())
    } catch (thrown) {
      setRefused(errorText(thrown, tTransport))
    }
    works.current.delete(id)
  }
  const show = (each: Away) => {
    setFound(null)
    setKind(each)
  }
  return (
    <Dialog title={t('title')} description={t(`about.${kind}`)} onClose={onClose}>
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          <input
            id="archive-search"
            type="search"
            value={q}
            maxLength={120}
            aria-label={t('search')}
            placeholder={t('search')}
            onChange={event => setQ(event.target.value)}
            className={cx(controlClass, 'h-9 min-w-40 flex-1 text-sm')}
          />
          <fieldset className="flex gap-1.5">
            <legend className="sr-only">{t('kind')}</legend>
            {kinds.map(one => (
              <label key={one} className="board-choice">
                <input type="radio" name="away" checked={kind === one} onChange={() => show(one)} className="sr-only" />
                {t(one)}
              </label>
            ))}
          </fieldset>
        </div>
        {refused && <Alert tone="danger">{refused}</Alert>}
        {!found && !refused && <Spinner />}
        {found?.items.length === 0 && <p className="py-4 text-muted text-sm">{t(q ? 'nothingFound' : 'nothing')}</p>}
        <ul className="divide-y divide-line">
          {found?.items.map(item => (
            <Row key={item.id} item={item} kind={kind} onRestore={() => restore(item)} />
          ))}
        </ul>
        {found && found.items.length < found.total && (
          <Button
            type="button"
            variant="quiet"
            className="justify-self-center"
            onClick={() => load(Math.floor(found.items.length / 50) + 1)}
          >
            {t('more', { count: found.total - found.items.length })}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** What was put away of one kind, so far as it was asked for. */
function useAway(boardId: string, kind: Away, q: string) {
  const t = useTranslations('transport')
  const [found, setFound] = useState<{ items: AwayItem[]; total: number } | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const asked = useRef(0)
  const load = useCallback(
    async (page = 1) => {
      const own = ++asked.current
      try {
        const { items, total } = await loadAway(boardId, kind, q, page)
        // Only what was asked for last is shown, whatever comes first.
        if (own !== asked.current) return
        setFound(before => ({ items: page > 1 && before ? [...before.items, ...items] : items, total }))
        setRefused(null)
      } catch (thrown) {
        if (own === asked.current) setRefused(errorText(thrown, t))
      }
    },
    [boardId, kind, q, t],
  )
  useEffect(() => {
    const timer = setTimeout(() => void load(), q ? 200 : 0)
    return () => clearTimeout(timer)
  }, [load, q])
  return { found, setFound, refused, setRefused, load }
}

function Row({ item, kind, onRestore }: { item: AwayItem; kind: Away; onRestore: () => void }) {
  const t = useTranslations('boardPage.archive')
  const { view } = useBoard()
  const { canEdit } = useCards()
  return (
    <li className="flex min-h-12 items-center gap-3 py-1.5 text-sm">
      <span className="figures w-10 shrink-0 text-muted">#{item.number}</span>
      {kind === 'archived' ? (
        <a
          href={paths.boardItem(view.board.id, item.id)}
          className="min-w-0 flex-1 font-medium underline-offset-2 [overflow-wrap:anywhere] hover:underline"
        >
          {item.title}
        </a>
      ) : (
        <span className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">{item.title}</span>
      )}
      {canEdit && (
        <SmallButton variant="secondary" onClick={onRestore}>
          {t('restore')}
          <span className="sr-only">: {item.title}</span>
        </SmallButton>
      )}
    </li>
  )
}
