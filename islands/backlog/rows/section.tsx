import { useTranslations } from 'use-intl'
import { isFiltered, matches } from '#features/agile/kanban/backlog/rules-filter.ts'
import { noSprintSectionId, type Section } from '#features/agile/kanban/backlog/rules-sections.ts'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { useLiveBacklog } from '#islands/backlog/backlog-context.ts'
import { backlogUrl } from '#islands/backlog/use-filter.ts'
import { Badge } from '#ui/badge.tsx'
import { DeliveryLine } from './delivery-line.tsx'
import { QuickAdd } from './quick-add.tsx'
import { Row } from './row.tsx'
import { Rows, rowsPerPart } from './rows.tsx'
import { DeliveryActions, SprintActions } from './section-actions.tsx'
import { SprintCapacityLine } from './sprint-capacity-line.tsx'

/** A section of the backlog: a sprint, a delivery or all other items. Items that are dropped on it go to its end. */
export function SectionBox({ section }: { section: Section }) {
  const t = useTranslations('backlog.section')
  const { view, grouping, filter, canEdit, selectedIds, shouldRenderAllRows, scrollTargetId } = useLiveBacklog()
  const { sprint, delivery, items, id } = section
  const isWithoutSprint = id === noSprintSectionId
  const shownItems = isFiltered(filter) ? items.filter(item => matches(item, filter)) : items
  const restOfSprintsKey = isWithoutSprint ? 'loose' : 'backlog'
  const restKey = grouping === 'deliveries' ? 'free' : restOfSprintsKey
  const name = sprint?.name ?? delivery?.title ?? t(restKey)
  const noItemsKey = sprint || delivery ? 'emptySprint' : 'empty'
  const emptyTextKey = items.length > 0 ? 'emptyFiltered' : noItemsKey
  const columnOrSprintName = ({ columnId, sprintId }: Item) =>
    view.columns.find(each => each.id === columnId)?.title ??
    (grouping === 'deliveries' ? (view.sprints.find(each => each.id === sprintId)?.name ?? null) : null)
  const count = t('items', { count: items.length })
  return (
    <section
      aria-labelledby={`section-${id}`}
      data-drop={isWithoutSprint ? undefined : `end ${id}`}
      className="min-w-0 rounded-card border border-line bg-surface shadow-low outline-brand -outline-offset-2 data-over:outline-2 data-over:outline-dashed"
    >
      <header className="grid gap-2 px-4 pt-3 pb-3 sm:px-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 id={`section-${id}`} className="min-w-0 font-semibold text-lg tracking-[-0.01em]">
            {name}
          </h2>
          {sprint && (
            <Badge tone={sprint.status === 'ACTIVE' ? 'success' : 'neutral'} hasDot={sprint.status === 'ACTIVE'}>
              {t(sprint.status === 'ACTIVE' ? 'ACTIVE' : 'PLANNED')}
            </Badge>
          )}
          <span className="figures text-muted text-sm">
            {shownItems.length === items.length ? count : t('shown', { shown: shownItems.length, count })}
          </span>
          {sprint && <Dates start={sprint.startDate} end={sprint.endDate} />}
          {delivery && <Dates start={null} end={delivery.targetDate} />}
          {sprint && <SprintActions sprint={sprint} items={items} />}
          {delivery && <DeliveryActions delivery={delivery} />}
        </div>
        {sprint?.goal && <p className="max-w-3xl text-sm">{sprint.goal}</p>}
        {sprint && <SprintCapacityLine sprint={sprint} items={items} />}
        {isWithoutSprint && <p className="max-w-3xl text-muted text-sm">{t('looseAbout')}</p>}
        {delivery && <DeliveryLine delivery={delivery} items={items} />}
      </header>
      {shownItems.length === 0 ? (
        <p className="border-line border-t px-5 py-6 text-center text-muted text-sm">{t(emptyTextKey)}</p>
      ) : (
        <Rows
          items={shownItems}
          label={t('list', { name })}
          shouldRenderAllRows={shouldRenderAllRows}
          scrollTargetId={scrollTargetId}
          renderRow={item => (
            <Row
              key={item.id}
              item={item}
              canDropAbove={!isWithoutSprint}
              isSelected={selectedIds.has(item.id)}
              canEdit={canEdit}
              column={columnOrSprintName(item)}
              labels={view.labels}
              people={view.people}
              boardId={view.board.id}
            />
          )}
        />
      )}
      {!shouldRenderAllRows && shownItems.length > rowsPerPart && (
        <noscript>
          <p className="border-line border-t px-5 py-3 text-sm">
            <a
              href={`${backlogUrl(view.board.id, grouping, filter)}&all=1`}
              className="font-medium text-brand-ink underline underline-offset-2"
            >
              {t('all', { count: shownItems.length })}
            </a>
          </p>
        </noscript>
      )}
      {canEdit && !isWithoutSprint && sprint?.status !== 'ACTIVE' && (
        <QuickAdd
          sectionId={id}
          presetFields={{ ...(sprint && { sprintId: id }), ...(delivery && { deliveryId: id }) }}
          sectionName={name}
          countAbove={shownItems.length}
        />
      )}
    </section>
  )
}

function Dates({ start, end }: { start: string | null; end: string | null }) {
  const t = useTranslations('backlog.section')
  const format = useFormatter()
  const formatDay = (text: string) =>
    format.dateTime(new Date(text), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const text = () => {
    if (start && end) return t('until', { start: formatDay(start), end: formatDay(end) })
    if (start) return t('from', { start: formatDay(start) })
    return end && t('to', { end: formatDay(end) })
  }
  return (start || end) && <span className="text-muted text-sm">{text()}</span>
}
