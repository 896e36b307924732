import { ArrowRightLeft, Combine, Pencil, Trash2, Ungroup } from 'lucide-react'
import { use, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CardView, RetroColumn } from '#features/agile/retros/live/protocol.ts'
import { useActs } from '#islands/retros/board-context.ts'
import { inShort } from '#kit/markdown.ts'
import { Ask } from '#ui/ask.tsx'
import { LazyMenu, MenuButton, MenuDivider, MenuItem } from '#ui/menu.tsx'
import { useCardActs } from './card-text.tsx'
import { CardsContext } from './cards-context.tsx'
import { ModerationEntries } from './moderation.tsx'

export type CardMenuProps = {
  card: CardView
  onEdit: () => void
  columns: RetroColumn[]
  /** Whether this viewer may change cards now, and those of others as well. */
  writes: boolean
  leads: boolean
  onGroup?: (cardId: string) => void
  onTakeOut?: (cardId: string) => void
}

/** All actions for one card. */
export function CardMenu(props: CardMenuProps) {
  const { card, writes, leads, columns, onGroup } = props
  const t = useTranslations('retro.board.card')
  const movable = (card.mine || leads) && columns.length > 1
  const moderates = use(CardsContext).moderates && card.isShown
  if (!(writes && (card.mine || movable)) && !onGroup && !moderates) return null
  return (
    <LazyMenu id={`card-menu-${card.id}`} label={t('menu', { text: inShort(card.content, 60) })}>
      <Entries {...props} movable={movable} moderates={moderates} />
    </LazyMenu>
  )
}

function Entries(props: CardMenuProps & { movable: boolean; moderates: boolean }) {
  const { card, onEdit, columns, writes, onGroup, onTakeOut, movable, moderates } = props
  const t = useTranslations('retro.board.card')
  const { send } = useActs()
  const { remove } = useCardActs()
  const [asking, setAsking] = useState(false)
  if (asking)
    return (
      <Ask
        question={t('removeAsk')}
        yes={t('remove')}
        no={t('cancel')}
        onYes={() => send('card:remove', { cardId: card.id })}
        onNo={() => setAsking(false)}
      />
    )
  return (
    <>
      {onGroup && (
        <MenuItem icon={Combine} onClick={() => onGroup(card.id)}>
          {t('groupWith')}
        </MenuItem>
      )}
      {onTakeOut && card.groupId !== null && (
        <MenuItem icon={Ungroup} onClick={() => onTakeOut(card.id)}>
          {t('takeOut')}
        </MenuItem>
      )}
      {writes && card.mine && (
        <MenuItem icon={Pencil} onClick={onEdit}>
          {t('edit')}
        </MenuItem>
      )}
      {writes &&
        movable &&
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
      {writes && card.mine && (
        <>
          <MenuDivider />
          {/* What only its author saw can be written again as it was. */}
          {!card.isShown ? (
            <MenuItem icon={Trash2} danger onClick={() => remove(card)}>
              {t('remove')}
            </MenuItem>
          ) : (
            <MenuButton icon={Trash2} danger onClick={() => setAsking(true)}>
              {t('remove')}
            </MenuButton>
          )}
        </>
      )}
      {moderates && (
        <>
          <MenuDivider />
          <ModerationEntries
            moderation={card.moderation}
            onAct={act => send('card:moderate', { cardId: card.id, act })}
          />
        </>
      )}
    </>
  )
}
