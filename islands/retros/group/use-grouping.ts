import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { CardView, GroupView, RetroView } from '#features/agile/retros/live/protocol.ts'
import { useRetroActions } from '#islands/retros/board-context.ts'

/** The grouping actions. `ids` and `targetId` are ids of cards or of groups. */
export type Grouping = ReturnType<typeof useGrouping>

/** Returns the card ids of a group. For the id of a card, returns that id. */
const cardIdsOf = ({ cards }: RetroView, id: string): string[] => {
  const members = cards.filter(({ groupId }) => groupId === id).map(card => card.id)
  return members.length > 0 ? members : [id]
}

/** Groups and ungroups cards, each with undo. */
export function useGrouping() {
  const t = useTranslations('retro.board.group')
  const { send, getView, offerUndo } = useRetroActions()
  return useMemo(() => {
    /** Returns a function that moves cards back to the groups they had in the view `before`. */
    const restoreGroups = (before: RetroView, ids: string[]) => () => {
      const currentView = getView()
      // A group that loses a card can be dissolved, so all its cards return.
      const lostCard = (groupId: string) => ids.some(id => isInGroup(before, id, groupId))
      const affectedCards = before.cards.filter(
        ({ id, groupId }) => ids.includes(id) || (groupId !== null && lostCard(groupId)),
      )
      const cardsByGroup = Map.groupBy(affectedCards, ({ groupId }) => groupId)
      for (const { id } of cardsByGroup.get(null) ?? []) send('card:ungroup', { cardId: id })
      for (const [groupId, cards] of cardsByGroup) {
        if (groupId === null) continue
        const group = before.groups.find(({ id }) => id === groupId)
        // A new group takes the column of its first card.
        const cardIds = cards.toSorted((a, b) => columnMatch(b, group) - columnMatch(a, group)).map(({ id }) => id)
        if (currentView.groups.some(({ id }) => id === groupId)) send('cards:group', { cardIds, groupId })
        else send('cards:group', { cardIds, groupId: null, title: group?.title ?? '' })
      }
    }

    /** Moves cards, or whole groups, into the group `targetId`, or into a new group with the card `targetId`. */
    const groupWith = (ids: string[], targetId: string, title = '') => {
      const view = getView()
      const movedIds = [...new Set(ids.flatMap(id => cardIdsOf(view, id)))]
      const isGroup = view.groups.some(({ id }) => id === targetId)
      const joiningIds = movedIds.filter(
        id => id !== targetId && view.cards.find(card => card.id === id)?.groupId !== targetId,
      )
      if (joiningIds.length === 0) return
      const cardIds = isGroup ? joiningIds : [targetId, ...joiningIds]
      send('cards:group', isGroup ? { cardIds, groupId: targetId } : { cardIds, groupId: null, title })
      offerUndo({ text: t('grouped', { count: joiningIds.length + 1 }), run: restoreGroups(view, cardIds) })
    }

    /** Creates a group from cards. */
    const createGroup = (ids: string[], title = '') => {
      const [firstId, ...otherIds] = ids
      if (firstId && otherIds.length > 0) groupWith(otherIds, firstId, title)
    }

    const ungroup = (cardId: string) => {
      const view = getView()
      send('card:ungroup', { cardId })
      offerUndo({ text: t('removedFromGroup'), run: restoreGroups(view, [cardId]) })
    }

    /** Dissolves a group. Ungrouping the second-last card also frees the last one. */
    const dissolve = (groupId: string) => {
      const view = getView()
      const members = cardIdsOf(view, groupId)
      for (const cardId of members.slice(0, -1)) send('card:ungroup', { cardId })
      offerUndo({ text: t('dissolved'), run: restoreGroups(view, members) })
    }

    return { groupWith, createGroup, ungroup, dissolve }
  }, [send, getView, offerUndo, t])
}

const isInGroup = ({ cards }: RetroView, id: string, groupId: string) =>
  cards.some(card => card.id === id && card.groupId === groupId)

const columnMatch = (card: CardView, group: GroupView | undefined) => Number(card.columnId === group?.columnId)
