import { useMemo } from 'react'
import type { useTranslations } from 'use-intl'
import { looseId, type PlanBy, type Section, sectionsOf } from '#features/agile/kanban/backlog/rules-sections.ts'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { isNew } from '#islands/boards/optimistic.ts'
import { nameOf } from './acts.ts'
import type { Acts, Step } from './backlog-context.ts'

type Given = Pick<Acts, 'latest' | 'say' | 'put'> & {
  by: PlanBy
  seek: (itemId: string) => void
  t: ReturnType<typeof useTranslations<'backlog'>>
}

/** The grip of a row, by which it is found again after it went elsewhere. */
export const gripId = (itemId: string) => `grip-${itemId}`

const refocus = (itemId: string) => {
  requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(gripId(itemId))?.focus()))
}

/** Moves an item step by step, as a keyboard does it, and says where it is then. */
export function useSteps({ latest, by, say, seek, put, t }: Given): Acts['step'] {
  return useMemo(() => {
    const sections = () => sectionsOf(latest(), by)
    const told = (item: Item) => {
      const found = sections().find(({ items }) => items.some(({ id }) => id === item.id))
      if (!found) return
      const place = found.items.findIndex(({ id }) => id === item.id) + 1
      const section = nameOf(latest(), found.id, t, by)
      say(t('say.moved', { number: item.number, place, count: found.items.length, section }))
    }
    const into = (item: Item, all: Section[], at: number, end: boolean) => {
      const next = all[at]
      if (!next) return
      const first = next.items.find(({ columnId }) => columnId === null)
      put([item.id], next.id, end || !first ? undefined : { beforeId: first.id })
    }
    return (item: Item, step: Step) => {
      const all = sections()
      const at = all.findIndex(({ items }) => items.some(({ id }) => id === item.id))
      const section = all[at]
      if (!section) return
      const skipped = (to: number, by: number) => (all[to]?.id === looseId ? to + by : to)
      if (step === 'before') into(item, all, skipped(at - 1, -1), true)
      else if (step === 'after') into(item, all, skipped(at + 1, 1), false)
      else if (item.columnId !== null) return say(t('say.onBoard'))
      else {
        const list = section.items.filter(({ id, columnId }) => columnId === null && !isNew(id))
        const place = list.findIndex(({ id }) => id === item.id)
        const isUp = step === 'up' || step === 'top'
        if (isUp ? place === 0 : place === list.length - 1)
          return say(t(isUp ? 'say.first' : 'say.last', { number: item.number }))
        const beside = { up: list[place - 1], down: list[place + 1], top: list[0], bottom: list.at(-1) }[step]!
        put([item.id], section.id, isUp ? { beforeId: beside.id } : { afterId: beside.id })
      }
      seek(item.id)
      refocus(item.id)
      // What was sent is in the view by the next drawing.
      setTimeout(() => {
        told(item)
        document.getElementById(gripId(item.id))?.scrollIntoView({ block: 'nearest' })
      }, 50)
    }
  }, [latest, by, say, seek, put, t])
}
