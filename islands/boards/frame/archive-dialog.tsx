import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ArchivedItem, archivePageSize, loadArchive, restoreItem } from '#islands/boards/api.ts'
import { useBoard, useBoardActions, useCardContext } from '#islands/boards/board-context.ts'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import { Dialog } from '#islands/dialog.tsx'
import { ErrorAlert } from '#islands/error-alert.tsx'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { controlClass } from '#ui/field-frame.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useWithColon } from '#ui/use-with-colon.ts'

const kinds = ['archived', 'deleted'] as const
type ArchiveKind = (typeof kinds)[number]

/** Lists archived and deleted items of a board, with restore for people who can edit it. */
export function ArchiveDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('boardPage.archive')
  const { view } = useBoard()
  const { announce, offerUndo, archive, send } = useBoardActions()
  const boardId = view.board.id
  const [kind, setKind] = useState<ArchiveKind>('archived')
  const [query, setQuery] = useState('')
  const { archived, setArchived, error, setError, loadPage } = useArchive(boardId, kind, query)
  const restoringIds = useRef(new Set<string>())

  const restore = async ({ id, number, title }: ArchivedItem) => {
    if (restoringIds.current.has(id)) return
    restoringIds.current.add(id)
    const button = document.activeElement
    try {
      await restoreItem(boardId, id)
      const text = t('restored', { item: `#${number} ${title}` })
      announce(text)
      offerUndo({
        text,
        run: () => (kind === 'archived' ? archive([id]) : void send('item:remove', { itemId: id, children: 'detach' })),
      })
      setArchived(list => list && { items: list.items.filter(item => item.id !== id), total: list.total - 1 })
      // Keep the focus in the list, unless the user has moved it elsewhere.
      const isFocusUnchanged = document.activeElement === button || document.activeElement === document.body
      if (isFocusUnchanged) requestAnimationFrame(() => document.getElementById('archive-search')?.focus())
    } catch (thrown) {
      setError(thrown)
    }
    restoringIds.current.delete(id)
  }
  const showKind = (newKind: ArchiveKind) => {
    setArchived(null)
    setKind(newKind)
  }
  return (
    <Dialog title={t('title')} description={t(`about.${kind}`)} onClose={onClose}>
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          <input
            id="archive-search"
            type="search"
            value={query}
            maxLength={120}
            aria-label={t('search')}
            placeholder={t('search')}
            onChange={event => setQuery(event.target.value)}
            className={cx(controlClass, 'h-9 min-w-40 flex-1 text-sm')}
          />
          <fieldset className="flex gap-1.5">
            <legend className="sr-only">{t('kind')}</legend>
            {kinds.map(tab => (
              <label key={tab} className="board-choice">
                <input
                  type="radio"
                  name="archiveKind"
                  checked={kind === tab}
                  onChange={() => showKind(tab)}
                  className="sr-only"
                />
                {t(tab)}
              </label>
            ))}
          </fieldset>
        </div>
        {error !== null && <ErrorAlert thrown={error} />}
        {!archived && error === null && <Spinner />}
        {archived?.items.length === 0 && (
          <p className="py-4 text-muted text-sm">{t(query ? 'nothingFound' : 'nothing')}</p>
        )}
        <ul className="divide-y divide-line">
          {archived?.items.map(item => (
            <ArchivedRow key={item.id} item={item} kind={kind} onRestore={() => restore(item)} />
          ))}
        </ul>
        {archived && archived.items.length < archived.total && (
          <Button
            type="button"
            variant="quiet"
            className="justify-self-center"
            onClick={() => loadPage(Math.floor(archived.items.length / archivePageSize) + 1)}
          >
            {t('more', { count: archived.total - archived.items.length })}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** The loaded pages of archived or deleted items. */
function useArchive(boardId: string, kind: ArchiveKind, query: string) {
  const [archived, setArchived] = useState<{ items: ArchivedItem[]; total: number } | null>(null)
  const [error, setError] = useState<unknown>(null)
  const requestCount = useRef(0)
  const loadPage = useCallback(
    async (page = 1) => {
      const requestNumber = ++requestCount.current
      try {
        const { items, total } = await loadArchive(boardId, kind, query, page)
        // Ignore responses to outdated requests.
        if (requestNumber !== requestCount.current) return
        setArchived(list => ({ items: page > 1 && list ? [...list.items, ...items] : items, total }))
        setError(null)
      } catch (thrown) {
        if (requestNumber === requestCount.current) setError(thrown)
      }
    },
    [boardId, kind, query],
  )
  useEffect(() => {
    const timer = setTimeout(() => void loadPage(), query ? 200 : 0)
    return () => clearTimeout(timer)
  }, [loadPage, query])
  return { archived, setArchived, error, setError, loadPage }
}

function ArchivedRow({ item, kind, onRestore }: { item: ArchivedItem; kind: ArchiveKind; onRestore: () => void }) {
  const t = useTranslations('boardPage.archive')
  const withColon = useWithColon()
  const { view } = useBoard()
  const { canEdit } = useCardContext()
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
          <span className="sr-only">{withColon('', item.title)}</span>
        </SmallButton>
      )}
    </li>
  )
}
