import { X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import type { ItemDetail } from '#islands/boards/api.ts'
import { useBoard, useBoardActions, useCardContext } from '#islands/boards/board-context.ts'
import { KindIcon } from '#islands/boards/cards/item-icons.tsx'
import { keyAndTitleOf, keyOf } from '#islands/boards/item-key.ts'
import { cardLink } from '#islands/boards/move/focus.ts'
import { onPlainClick } from '#islands/boards/parts/item-link.tsx'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Attachments } from './attachments.tsx'
import { TitleField } from './auto-save-fields.tsx'
import { Checklist } from './checklist.tsx'
import { Comments } from './comments.tsx'
import { Description } from './description.tsx'
import { Fields } from './fields.tsx'
import { History } from './history.tsx'
import { ItemActionItems } from './item-action-items.tsx'
import { ArchiveActions, BlockedState } from './item-state.tsx'
import { Relatives } from './relatives.tsx'
import { useDetail } from './use-detail.ts'
import { UserStorySection } from './user-story.tsx'
import { WatchButton } from './watch-button.tsx'

/** The description, or null until it is loaded. If the item never had one, nothing has to be loaded. */
function descriptionOf(item: Item, detail: ItemDetail | null) {
  if (detail) return { text: detail.item.description, textVersion: detail.item.textVersion }
  return item.textVersion === 0 ? { text: '', textVersion: 0 } : null
}

type Props = {
  itemId: string
  initialDetail: ItemDetail | null
  /** Shows the user story, and the link to the item's page in the work tree. */
  hasProducts: boolean
}

/** The details of one item, beside the board, with a URL of its own. */
export function ItemPanel({ itemId, initialDetail, hasProducts }: Props) {
  const t = useTranslations('boardPage.panel')
  const { view } = useBoard()
  const { closeItem } = useBoardActions()
  const { canEdit } = useCardContext()
  const liveItem = view.items.find(({ id }) => id === itemId)
  const { detail, loadError, load, isUnknown } = useDetail(view.board.id, itemId, liveItem, initialDetail)
  const panelRef = useRef<HTMLElement>(null)
  const item = liveItem ?? detail?.item
  const isEditable = canEdit && liveItem !== undefined

  usePanelFocus(panelRef, itemId, isEditable)
  useCloseOnEscape(closeItem)
  // If the room rejects a new item, or its creation is undone, there is nothing left to show.
  const isRejected = isUnknown && !item
  useEffect(() => {
    if (isRejected) closeItem()
  }, [isRejected, closeItem])

  return (
    <aside ref={panelRef} aria-label={item ? keyAndTitleOf(item) : t('label')} className="board-panel layer-panel">
      <header className="flex items-center gap-2 border-line border-b px-4 py-2.5 sm:px-6">
        {item && <KindIcon kind={item.kind} />}
        <h2 tabIndex={-1} data-panel-title className="figures font-semibold text-muted">
          {item ? keyOf(item) : t('label')}
        </h2>
        {detail?.item.archivedAt != null && !liveItem && <Badge tone="warning">{t('archived')}</Badge>}
        {detail && (
          <span className="ml-auto">
            <WatchButton key={itemId} itemId={itemId} isWatching={detail.watching} />
          </span>
        )}
        <a
          href={paths.board(view.board.id)}
          data-no-prefetch
          onClick={onPlainClick(closeItem)}
          aria-label={t('close')}
          aria-keyshortcuts="Escape"
          className={`${buttonClass({ variant: 'quiet', isIconOnly: true })} ${detail ? '' : 'ml-auto'}`}
        >
          <X aria-hidden className="size-5" />
        </a>
      </header>
      <div className="grid min-h-0 flex-1 auto-rows-max grid-cols-[minmax(0,1fr)] content-start gap-6 overflow-y-auto px-4 py-4 sm:px-6">
        {loadError !== null && (
          <Alert
            tone={loadError === 'unknown' ? 'warning' : 'danger'}
            action={
              <SmallButton variant="secondary" onClick={load}>
                {t('again')}
              </SmallButton>
            }
          >
            {t(loadError)}
          </Alert>
        )}
        {!item && !loadError && <Spinner />}
        {item && (
          <>
            {isEditable ? (
              <TitleField item={item} />
            ) : (
              <p className="display text-2xl [overflow-wrap:anywhere]">{item.title}</p>
            )}
            <Fields item={item} canEdit={isEditable} />
            {(isEditable || item.blockedAt !== null) && <BlockedState item={item} canEdit={isEditable} />}
            <Description
              key={`d${itemId}`}
              item={item}
              storedVersion={descriptionOf(item, detail)}
              canEdit={isEditable}
            />
            {hasProducts && item.kind === 'STORY' && !isUnknown && (
              <UserStorySection key={`s${itemId}`} itemId={itemId} canEdit={isEditable} />
            )}
            <Checklist item={item} canEdit={isEditable} />
            <Relatives item={item} canEdit={isEditable} />
            <Attachments item={item} canEdit={isEditable} />
            <ItemActionItems itemId={itemId} detail={detail} canEdit={isEditable} reload={load} />
            <Comments
              itemId={itemId}
              comments={detail?.comments.items ?? (item.comments === 0 ? [] : null)}
              canEdit={isEditable}
              reload={load}
            />
            {hasProducts && !isUnknown && <Link href={paths.workNode(itemId)}>{t('inWorkTree')}</Link>}
            {detail && <History detail={detail} />}
            {isEditable && <ArchiveActions item={item} />}
          </>
        )}
      </div>
    </aside>
  )
}

/** Time for a field to be disabled or hidden, in milliseconds. */
const renderDelay = 100

/** Focuses the panel when it opens, and the card of the item when it closes. */
function usePanelFocus(panelRef: RefObject<HTMLElement | null>, itemId: string, isEditable: boolean) {
  useEffect(() => {
    panelRef.current?.querySelector<HTMLElement>('[data-panel-title]')?.focus()
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const card = cardLink(itemId)
        const next = card ?? document.querySelector<HTMLElement>('.board-scroller')
        next?.focus({ preventScroll: card === null })
      })
    }
  }, [panelRef, itemId])

  // When someone else archives the item, its fields lose the focus: keep it in the panel.
  const wasEditable = useRef(isEditable)
  useEffect(() => {
    const hasBecomeReadOnly = wasEditable.current && !isEditable
    wasEditable.current = isEditable
    if (!hasBecomeReadOnly) return
    // A disabled or hidden field loses the focus after the next render.
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return
      panelRef.current?.querySelector<HTMLElement>('[data-panel-title]')?.focus()
    }, renderDelay)
    return () => clearTimeout(timer)
  }, [panelRef, isEditable])
}

function useCloseOnEscape(close: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector('dialog:modal, [popover=auto]:popover-open')) return
      close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [close])
}
