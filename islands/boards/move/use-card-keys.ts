import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useBoardActions, useCardContext } from '#islands/boards/board-context.ts'
import { copyItemLink, fieldsByKey, openCardField, toggleAssignee } from '#islands/boards/cards/card-fields.ts'
import { addShortcuts } from '#islands/shortcuts/registry.ts'

/** Single-key shortcuts for the focused card. `startEditing` shows the fields for its title and points. */
export function useCardKeys(startEditing: (itemId: string) => void) {
  const t = useTranslations('boardPage.card')
  const { select, getView, edit, announce } = useBoardActions()
  const { boardId } = useCardContext()

  const onKey = useEffectEvent((event: KeyboardEvent): boolean => {
    const link = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-card-link]') : null
    const card = link?.closest<HTMLElement>('[data-drag]')
    const item = getView().items.find(({ id }) => id === link?.dataset.cardLink)
    if (!card || !item || event.repeat) return false
    const key = event.key.toLowerCase()
    const field = fieldsByKey[key]
    const { userId } = getView().me
    if (field) openCardField({ itemId: item.id, field })
    else if (key === 'i' && userId) toggleAssignee({ edit }, item, userId)
    else if (key === '.') copyItemLink(boardId, item.id).then(isCopied => isCopied && announce(t('linkCopied')))
    else if (key === 'e') startEditing(item.id)
    else if (key === 'm') card.querySelector<HTMLButtonElement>('[popovertarget]')?.click()
    else if (key === 'x') select(item.id, card.dataset.selected === undefined, event.shiftKey)
    else return false
    return true
  })
  useEffect(() => addShortcuts('card', event => onKey(event)), [])
}
