import { ArrowRightLeft, Combine, Pencil, Trash2, Ungroup } from 'lucide-react'
import { use, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CardView, RetroColumn } from '#features/agile/retros/live/protocol.ts'
import { useRetroActions } from '#islands/retros/board-context.ts'
import { shortenMarkdown } from '#kit/markdown.ts'
import { ConfirmPrompt } from '#ui/confirm-prompt.tsx'
import { LazyMenu, MenuDivider, MenuEntryButton, MenuItem } from '#ui/menu.tsx'
import { useCardActions } from './card-fields.tsx'
import { CardsContext } from './cards-context.tsx'
import { ModerationMenuItems } from './moderation.tsx'

export type CardMenuProps = {
  card: CardView
  onEdit: () => void
  columns: RetroColumn[]
  /** Whether this viewer can edit their own cards. */
  canWrite: boolean
  /** Facilitators can also move other people's cards. */
  isFacilitator: boolean
  onGroup?: (cardId: string) => void
  onUngroup?: (cardId: string) => void
}

/** All actions for one card. */
export function CardMenu(props: CardMenuProps) {
  const { card, canWrite, isFacilitator, columns, onGroup } = props
  const t = useTranslations('retro.board.card')
  const isMovable = (card.mine || isFacilitator) && columns.length > 1
  const canModerate = use(CardsContext).canModerate && card.isShown
  if (!(canWrite && (card.mine || isMovable)) && !onGroup && !canModerate) return null
  return (
    <LazyMenu id={`card-menu-${card.id}`} label={t('menu', { text: shortenMarkdown(card.content, 60) })}>
      <CardMenuItems {...props} isMovable={isMovable} canModerate={canModerate} />
    </LazyMenu>
  )
}

function CardMenuItems(props: CardMenuProps & { isMovable: boolean; canModerate: boolean }) {
  const { card, onEdit, columns, canWrite, onGroup, onUngroup, isMovable, canModerate } = props
  const t = useTranslations('retro.board.card')
  const { send } = useRetroActions()
  const { remove } = useCardActions()
  const [isConfirming, setIsConfirming] = useState(false)
  if (isConfirming)
    return (
      <ConfirmPrompt
        question={t('removeAsk')}
        confirmLabel={t('remove')}
        cancelLabel={t('cancel')}
        onConfirm={() => send('card:remove', { cardId: card.id })}
        onCancel={() => setIsConfirming(false)}
      />
    )
  return (
    <>
      {onGroup && (
        <MenuItem icon={Combine} onClick={() => onGroup(card.id)}>
          {t('groupWith')}
        </MenuItem>
      )}
      {onUngroup && card.groupId !== null && (
        <MenuItem icon={Ungroup} onClick={() => onUngroup(card.id)}>
          {t('removeFromGroup')}
        </MenuItem>
      )}
      {canWrite && card.mine && (
        <MenuItem icon={Pencil} onClick={onEdit}>
          {t('edit')}
        </MenuItem>
      )}
      {canWrite &&
        isMovable &&
        columns
          .filter(column => column.id !== card.columnId)
          .map(column => (
            <MenuItem
              key={column.id}
              icon={ArrowRightLeft}
              onClick={() => send('card:move', { cardId: card.id, columnId: column.id })}
            >
              {t('moveTo', { column: column.title })}
            </MenuItem>
          ))}
      {canWrite && card.mine && (
        <>
          <MenuDivider />
          {/* An unrevealed card can be restored, so it needs no confirmation. */}
          {!card.isShown ? (
            <MenuItem icon={Trash2} isDangerous onClick={() => remove(card)}>
              {t('remove')}
            </MenuItem>
          ) : (
            <MenuEntryButton icon={Trash2} isDangerous onClick={() => setIsConfirming(true)}>
              {t('remove')}
            </MenuEntryButton>
          )}
        </>
      )}
      {canModerate && (
        <>
          <MenuDivider />
          <ModerationMenuItems
            moderation={card.moderation}
            onModerate={act => send('card:moderate', { cardId: card.id, act })}
          />
        </>
      )}
    </>
  )
}
