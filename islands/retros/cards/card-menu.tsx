import { ArrowRightLeft, Combine, EllipsisVertical, Pencil, Trash2, Ungroup } from 'lucide-react'
import { use, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CardView, RetroColumn } from '#features/agile/retros/live/protocol.ts'
import { useActs } from '#islands/retros/board-context.ts'
import { inShort } from '#kit/markdown.ts'
import { Button } from '#ui/button.tsx'
import { Menu, MenuButton, MenuDivider } from '#ui/menu.tsx'
import { ModeratesContext, ModerationEntries } from './moderation.tsx'
import { useCardActs } from './use-card-acts.ts'

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

/** All that may be done with one card. Its content is made when it is first wanted. */
export function CardMenu(props: CardMenuProps) {
  const { card, writes, leads, columns, onGroup } = props
  const t = useTranslations('retro.board.card')
  const [filled, setFilled] = useState(false)
  const movable = (card.mine || leads) && columns.length > 1
  const moderates = use(ModeratesContext) && card.isShown
  if (!(writes && (card.mine || movable)) && !onGroup && !moderates) return null
  const fill = () => setFilled(true)
  return (
    <div className="shrink-0" onPointerDownCapture={fill} onFocusCapture={fill}>
      <Menu
        id={`card-menu-${card.id}`}
        label={t('menu', { text: inShort(card.content, 60) })}
        trigger={<EllipsisVertical aria-hidden className="size-4.5" />}
        triggerClass="grid size-8 place-items-center rounded-control text-muted transition hover:bg-surface hover:text-ink"
      >
        {filled && <Entries {...props} movable={movable} moderates={moderates} />}
      </Menu>
    </div>
  )
}

type EntriesProps = CardMenuProps & { movable: boolean; moderates: boolean }

function Entries(props: EntriesProps) {
  const { card, onEdit, columns, writes, onGroup, onTakeOut, movable, moderates } = props
  const t = useTranslations('retro.board.card')
  const { send } = useActs()
  const { remove } = useCardActs()
  const [asking, setAsking] = useState(false)
  const id = `card-menu-${card.id}`
  const closes = { type: 'button', popoverTarget: id, popoverTargetAction: 'hide' } as const
  if (asking)
    return (
      <div className="grid gap-3 p-3">
        <p className="text-sm">{t('removeAsk')}</p>
        <div className="flex gap-2">
          <Button {...closes} size="sm" variant="danger" onClick={() => send('card:remove', { cardId: card.id })}>
            {t('remove')}
          </Button>
          <Button size="sm" variant="secondary" autoFocus onClick={() => setAsking(false)}>
            {t('keep')}
          </Button>
        </div>
      </div>
    )
  return (
    <>
      {onGroup && (
        <MenuButton {...closes} icon={Combine} onClick={() => onGroup(card.id)}>
          {t('groupWith')}
        </MenuButton>
      )}
      {onTakeOut && card.groupId !== null && (
        <MenuButton {...closes} icon={Ungroup} onClick={() => onTakeOut(card.id)}>
          {t('takeOut')}
        </MenuButton>
      )}
      {writes && card.mine && (
        <MenuButton {...closes} icon={Pencil} onClick={onEdit}>
          {t('edit')}
        </MenuButton>
      )}
      {writes &&
        movable &&
        columns
          .filter(column => column.id !== card.columnId)
          .map(column => (
            <MenuButton
              {...closes}
              key={column.id}
              icon={ArrowRightLeft}
              onClick={() => send('card:move', { cardId: card.id, columnId: column.id })}
            >
              {t('moveTo', { column: column.title })}
            </MenuButton>
          ))}
      {writes && card.mine && (
        <>
          <MenuDivider />
          {/* What only its author saw can be written again as it was. */}
          {!card.isShown ? (
            <MenuButton {...closes} icon={Trash2} danger onClick={() => remove(card)}>
              {t('remove')}
            </MenuButton>
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
            id={id}
            moderation={card.moderation}
            onAct={act => send('card:moderate', { cardId: card.id, act })}
          />
        </>
      )}
    </>
  )
}
