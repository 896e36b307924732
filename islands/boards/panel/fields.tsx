import { useTranslations } from 'use-intl'
import { type Item, itemKinds, priorities } from '#features/agile/kanban/boards/protocol.ts'
import type { ItemChanges } from '#features/agile/kanban/boards/protocol-commands.ts'
import { useActs, useBoard } from '#islands/boards/board-context.ts'
import { opensByArrows } from '#islands/boards/open-by-arrows.ts'
import { Select } from '#ui/select.tsx'
import { DueField } from './due-field.tsx'
import { Labels } from './labels.tsx'
import { PeoplePicker } from './people-picker.tsx'
import { PointsField } from './points-field.tsx'

const small = 'text-sm'

/** Where an item stands, what it is, and to whom it is given. */
export function Fields({ item, mayWork }: { item: Item; mayWork: boolean }) {
  const t = useTranslations('boardPage.fields')
  const tPage = useTranslations('boardPage')
  const { view } = useBoard()
  const { edit, move } = useActs()
  const { columns, sprints, deliveries, board } = view
  const open = sprints.filter(({ id, status }) => status !== 'COMPLETED' || id === item.sprintId)
  const off = !mayWork
  const set = (changes: ItemChanges) => edit(item, changes)
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3">
      <Select
        name="column"
        id="item-column"
        label={t('column')}
        disabled={off}
        className={small}
        onKeyDown={opensByArrows}
        value={item.columnId ?? ''}
        onChange={event => move(item, { columnId: event.target.value || null })}
      >
        {columns.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
        <option value="">{tPage('backlog')}</option>
      </Select>
      <Select
        name="kind"
        id="item-kind"
        label={t('kind')}
        disabled={off}
        onKeyDown={opensByArrows}
        value={item.kind}
        onChange={event => set({ kind: event.target.value as Item['kind'] })}
      >
        {itemKinds.map(kind => (
          <option key={kind} value={kind}>
            {tPage(`kinds.${kind}`)}
          </option>
        ))}
      </Select>
      <Select
        name="priority"
        id="item-priority"
        label={t('priority')}
        disabled={off}
        onKeyDown={opensByArrows}
        value={item.priority}
        onChange={event => set({ priority: event.target.value as Item['priority'] })}
      >
        {priorities.map(priority => (
          <option key={priority} value={priority}>
            {tPage(`priorities.${priority}`)}
          </option>
        ))}
      </Select>
      <PointsField item={item} off={off} />
      <DueField item={item} off={off} />
      {board.process === 'SCRUM' && (
        <Select
          name="sprintId"
          id="item-sprint"
          label={t('sprintId')}
          disabled={off}
          onKeyDown={opensByArrows}
          value={item.sprintId ?? ''}
          onChange={event => set({ sprintId: event.target.value || null })}
        >
          <option value="">{tPage('filter.noSprint')}</option>
          {open.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {deliveries.length > 0 && (
        <Select
          name="deliveryId"
          id="item-delivery"
          label={t('deliveryId')}
          disabled={off}
          onKeyDown={opensByArrows}
          value={item.deliveryId ?? ''}
          onChange={event => set({ deliveryId: event.target.value || null })}
        >
          <option value="">{t('noDelivery')}</option>
          {deliveries.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
      <div className="col-span-full grid gap-4 sm:grid-cols-2">
        <PeoplePicker item={item} mayWork={mayWork} />
        <Labels item={item} mayWork={mayWork} />
      </div>
    </div>
  )
}
