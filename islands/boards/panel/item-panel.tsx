import { X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { ItemDetail } from '#islands/boards/api.ts'
import { useActs, useBoard, useCards } from '#islands/boards/board-context.ts'
import { KindSign } from '#islands/boards/cards/signs.tsx'
import { cardLink } from '#islands/boards/move/focus.ts'
import { onPlainClick } from '#islands/boards/parts/item-link.tsx'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Attachments } from './attachments.tsx'
import { Checklist } from './checklist.tsx'
import { Comments } from './comments.tsx'
import { Description } from './description.tsx'
import { Fields } from './fields.tsx'
import { FollowUps } from './follow-ups.tsx'
import { History } from './history.tsx'
import { Blocked, PutAway } from './item-state.tsx'
import { TitleField } from './kept-fields.tsx'
import { Relatives } from './relatives.tsx'
import { useDetail } from './use-detail.ts'

const readOf = (detail: ItemDetail | null) =>
  detail && { text: detail.item.description, textVersion: detail.item.textVersion }

/** One item with all that belongs to it, beside the board. It has an address of its own. */
export function ItemPanel({ itemId, first }: { itemId: string; first: ItemDetail | null }) {
  const t = useTranslations('boardPage.panel')
  const { view } = useBoard()
  const { close } = useActs()
  const { canEdit } = useCards()
  const live = view.items.find(({ id }) => id === itemId)
  const { detail, failed, load } = useDetail(view.board.id, itemId, live, first)
  const box = useRef<HTMLElement>(null)
  const item = live ?? detail?.item
  const works = canEdit && live !== undefined

  usePanelFocus(box, itemId, works)
  useClosedByEscape(close)

  return (
    <aside
      ref={box}
      aria-label={item ? `#${item.number} ${item.title}` : t('label')}
      className="board-panel layer-panel"
    >
      <header className="flex items-center gap-2 border-line border-b px-4 py-2.5 sm:px-6">
        {item && <KindSign kind={item.kind} />}
        <h2 tabIndex={-1} data-panel-title className="figures font-semibold text-muted">
          {item ? `#${item.number}` : t('label')}
        </h2>
        {detail?.item.archivedAt != null && !live && <Badge tone="warning">{t('archived')}</Badge>}
        <a
          href={paths.board(view.board.id)}
          data-no-prefetch
          onClick={onPlainClick(close)}
          aria-label={t('close')}
          className={`${buttonClass({ variant: 'quiet', iconOnly: true })} ml-auto`}
        >
          <X aria-hidden className="size-5" />
        </a>
      </header>
      <div className="grid min-h-0 flex-1 auto-rows-max grid-cols-[minmax(0,1fr)] content-start gap-6 overflow-y-auto px-4 py-4 sm:px-6">
        {failed === 'gone' && <Alert tone="warning">{t('gone')}</Alert>}
        {failed === 'failed' && (
          <Alert
            tone="danger"
            action={
              <SmallButton variant="secondary" onClick={load}>
                {t('again')}
              </SmallButton>
            }
          >
            {t('failed')}
          </Alert>
        )}
        {!item && !failed && <Spinner />}
        {item && (
          <>
            {works ? (
              <TitleField item={item} />
            ) : (
              <p className="display text-2xl [overflow-wrap:anywhere]">{item.title}</p>
            )}
            <Fields item={item} canEdit={works} />
            {(works || item.blockedAt !== null) && <Blocked item={item} canEdit={works} />}
            <Description key={`d${itemId}`} item={item} read={readOf(detail)} canEdit={works} />
            <Checklist item={item} canEdit={works} />
            <Relatives item={item} canEdit={works} />
            <Attachments item={item} canEdit={works} />
            <FollowUps itemId={itemId} detail={detail} canEdit={works} reload={load} />
            <Comments itemId={itemId} comments={detail?.comments.items ?? null} canEdit={works} reload={load} />
            {detail && <History detail={detail} />}
            {works && <PutAway item={item} />}
          </>
        )}
      </div>
    </aside>
  )
}

/** Keeps the focus in the panel for as long as it is open, and gives it back to the card of the item. */
function usePanelFocus(box: RefObject<HTMLElement | null>, itemId: string, works: boolean) {
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[data-panel-title]')?.focus()
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const card = cardLink(itemId)
        const next = card ?? document.querySelector<HTMLElement>('.board-scroller')
        next?.focus({ preventScroll: card === null })
      })
    }
  }, [box, itemId])

  // Where somebody else put it away, what is written in cannot be written in any more: the focus stays in the panel.
  const wasWorking = useRef(works)
  useEffect(() => {
    const hasEnded = wasWorking.current && !works
    wasWorking.current = works
    if (!hasEnded) return
    // A field that is disabled or hidden loses the focus with the next drawing.
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return
      box.current?.querySelector<HTMLElement>('[data-panel-title]')?.focus()
    }, 100)
    return () => clearTimeout(timer)
  }, [box, works])
}

function useClosedByEscape(close: () => void) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector('dialog:modal, [popover]:popover-open')) return
      close()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [close])
}
