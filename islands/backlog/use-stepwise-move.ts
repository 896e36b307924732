import { useMemo } from 'react'
import type { useTranslations } from 'use-intl'
import {
  type Grouping,
  noSprintSectionId,
  type Section,
  sectionsOf,
} from '#features/agile/kanban/backlog/rules-sections.ts'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { numberTextOf } from '#islands/boards/item-key.ts'
import type { BacklogActions, Step } from './backlog-context.ts'
import { sectionName } from './item-actions.ts'

type Dependencies = Pick<BacklogActions, 'getView' | 'announce' | 'moveToSection'> & {
  grouping: Grouping
  setScrollTarget: (itemId: string) => void
  t: ReturnType<typeof useTranslations<'backlog'>>
}

/** Returns the element id of a row's grip, to find the row again after a move. */
export const gripElementIdOf = (itemId: string) => `grip-${itemId}`

const refocus = (itemId: string) => {
  requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(gripElementIdOf(itemId))?.focus()))
}

/** Time for the next render, in milliseconds. */
const renderDelay = 50

/** Moves an item step by step by keyboard, and announces its new position. */
export function useStepwiseMove({
  getView,
  grouping,
  announce,
  setScrollTarget,
  moveToSection,
  t,
}: Dependencies): BacklogActions['moveByStep'] {
  return useMemo(() => {
    const getSections = () => sectionsOf(getView(), grouping)
    const announcePosition = (item: Item) => {
      const currentSection = getSections().find(({ items }) => items.some(({ id }) => id === item.id))
      if (!currentSection) return
      const place = currentSection.items.findIndex(({ id }) => id === item.id) + 1
      const section = sectionName(getView(), currentSection.id, t, grouping)
      announce(t('say.moved', { number: numberTextOf(item), place, count: currentSection.items.length, section }))
    }
    const moveIntoSection = (item: Item, allSections: Section[], index: number, edge: 'top' | 'bottom') => {
      const targetSection = allSections[index]
      if (!targetSection) return
      const firstRanked = targetSection.items.find(({ columnId }) => columnId === null)
      moveToSection(
        [item.id],
        targetSection.id,
        edge === 'bottom' || !firstRanked ? undefined : { beforeId: firstRanked.id },
      )
    }
    return (item: Item, step: Step) => {
      const allSections = getSections()
      const sectionIndex = allSections.findIndex(({ items }) => items.some(({ id }) => id === item.id))
      const section = allSections[sectionIndex]
      if (!section) return
      const skipItemsWithoutSprint = (index: number, direction: number) =>
        allSections[index]?.id === noSprintSectionId ? index + direction : index
      if (step === 'before') moveIntoSection(item, allSections, skipItemsWithoutSprint(sectionIndex - 1, -1), 'bottom')
      else if (step === 'after') moveIntoSection(item, allSections, skipItemsWithoutSprint(sectionIndex + 1, 1), 'top')
      else if (item.columnId !== null) return announce(t('say.onBoard'))
      else {
        const rankedItems = section.items.filter(({ columnId }) => columnId === null)
        const place = rankedItems.findIndex(({ id }) => id === item.id)
        const isUp = step === 'up' || step === 'top'
        if (isUp ? place === 0 : place === rankedItems.length - 1)
          return announce(t(isUp ? 'say.first' : 'say.last', { number: numberTextOf(item) }))
        const neighbour = {
          up: rankedItems[place - 1],
          down: rankedItems[place + 1],
          top: rankedItems[0],
          bottom: rankedItems.at(-1),
        }[step]!
        moveToSection([item.id], section.id, isUp ? { beforeId: neighbour.id } : { afterId: neighbour.id })
      }
      setScrollTarget(item.id)
      refocus(item.id)
      // The sent command is part of the view after the next render.
      setTimeout(() => {
        announcePosition(item)
        document.getElementById(gripElementIdOf(item.id))?.scrollIntoView({ block: 'nearest' })
      }, renderDelay)
    }
  }, [getView, grouping, announce, setScrollTarget, moveToSection, t])
}
