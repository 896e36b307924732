import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { CardView, GroupView, RetroView } from '#features/agile/retros/live/protocol.ts'
import { useActs } from '#islands/retros/board-context.ts'

/** What can be taken hold of: a card, or a group as a whole. */
export type Grouping = ReturnType<typeof useGrouping>

const membersOf = ({ cards }: RetroView, id: string): string[] => {
  const members = cards.filter(({ groupId }) => groupId === id).map(card => card.id)
  return members.length > 0 ? members : [id]
}

/** Puts cards together and takes them apart. Each step can be taken back. */
export function useGrouping() {
  const t = useTranslations('retro.board.group')
  const { send, latest, offerUndo } = useActs()
  return useMemo(() => {
    /** Brings the named cards back to the groups in which they were. */
    const backTo = (before: RetroView, ids: string[]) => () => {
      const now = latest()
      const wasIn = Map.groupBy(
        before.cards.filter(
          ({ id, groupId }) => ids.includes(id) || (groupId && ids.some(other => inGroup(before, other, groupId))),
        ),
        ({ groupId }) => groupId,
      )
      for (const { id } of wasIn.get(null) ?? []) send('card:ungroup', { cardId: id })
      for (const [groupId, cards] of wasIn) {
        if (groupId === null) continue
        const group = before.groups.find(({ id }) => id === groupId)
        // A new group stands in the column of the first.
        const cardIds = cards.toSorted((a, b) => inColumn(b, group) - inColumn(a, group)).map(({ id }) => id)
        if (now.groups.some(({ id }) => id === groupId)) send('cards:group', { cardIds, groupId })
        else send('cards:group', { cardIds, groupId: null, title: group?.title ?? '' })
      }
    }

    /** Puts what is named (cards, or groups with all their cards) to a card or into a group. */
    const put = (ids: string[], target: string, title = '') => {
      const before = latest()
      const moving = [...new Set(ids.flatMap(id => membersOf(before, id)))]
      const isGroup = before.groups.some(({ id }) => id === target)
      const joining = moving.filter(
        id => id !== target && before.cards.find(card => card.id === id)?.groupId !== target,
      )
      if (joining.length === 0) return
      const cardIds = isGroup ? joining : [target, ...joining]
      send('cards:group', isGroup ? { cardIds, groupId: target } : { cardIds, groupId: null, title })
      offerUndo({ text: t('grouped', { count: joining.length + 1 }), run: backTo(before, cardIds) })
    }

    /** Makes one group of the named cards. */
    const together = (ids: string[], title = '') => {
      const [first, ...others] = ids
      if (first && others.length > 0) put(others, first, title)
    }

    const takeOut = (cardId: string) => {
      const before = latest()
      send('card:ungroup', { cardId })
      offerUndo({ text: t('takenOut'), run: backTo(before, [cardId]) })
    }

    /** A group of one is none: the last but one takes the last with it. */
    const dissolve = (groupId: string) => {
      const before = latest()
      const members = membersOf(before, groupId)
      for (const cardId of members.slice(0, -1)) send('card:ungroup', { cardId })
      offerUndo({ text: t('dissolved'), run: backTo(before, members) })
    }

    return { put, together, takeOut, dissolve }
  }, [send, latest, offerUndo, t])
}

const inGroup = ({ cards }: RetroView, id: string, groupId: string) =>
  cards.some(card => card.id === id && card.groupId === groupId)

const inColumn = (card: CardView, group: GroupView | undefined) => Number(card.columnId === group?.columnId)
