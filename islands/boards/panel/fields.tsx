import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { maxExternalKeyLength } from '#features/agile/kanban/boards/items/rules-fields.ts'
import { parsePoints } from '#features/agile/kanban/boards/items/rules-points.ts'
import { type Item, itemKinds, priorities } from '#features/agile/kanban/boards/live/protocol.ts'
import type { ItemChanges } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import { type Option, toOptions, useBoard, useBoardActions } from '#islands/boards/board-context.ts'
import { openOnArrowKeys } from '#islands/boards/parts/action-select.tsx'
import { Select } from '#ui/select.tsx'
import { SelectOptions } from '#ui/select-options.tsx'
import { Assignees, Labels } from './assignees-and-labels.tsx'
import { AutoSaveField, DueField } from './auto-save-fields.tsx'

type ChoiceProps = Pick<ComponentProps<typeof Select>, 'name' | 'id' | 'label' | 'value' | 'disabled'> & {
  options: readonly Option[]
  onChange(value: string): void
}

/** A select that saves on change. */
const AutoSaveSelect = ({ options, onChange, ...fieldProps }: ChoiceProps) => (
  <Select {...fieldProps} onKeyDown={openOnArrowKeys} onChange={event => onChange(event.target.value)}>
    <SelectOptions entries={options} />
  </Select>
)

/** Column, type, estimate, dates and people of an item. */
export function Fields({ item, canEdit }: { item: Item; canEdit: boolean }) {
  const t = useTranslations('boardPage.fields')
  const tPage = useTranslations('boardPage')
  const { view } = useBoard()
  const { edit, move } = useBoardActions()
  const { columns, sprints, deliveries, board } = view
  const selectableSprints = sprints.filter(({ id, status }) => status !== 'COMPLETED' || id === item.sprintId)
  const isDisabled = !canEdit
  const saveChanges = (changes: ItemChanges) => edit(item, changes)
  const fieldProps = (name: 'column' | 'kind' | 'priority' | 'sprintId' | 'deliveryId') => ({
    name,
    id: `item-${name.replace('Id', '')}`,
    label: t(name),
    disabled: isDisabled,
  })
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3">
      <AutoSaveSelect
        {...fieldProps('column')}
        value={item.columnId ?? ''}
        options={[...toOptions(columns), ['', tPage('backlog')]]}
        onChange={id => move(item, { columnId: id || null })}
      />
      <AutoSaveSelect
        {...fieldProps('kind')}
        value={item.kind}
        options={itemKinds.map(kind => [kind, tPage(`kinds.${kind}`)])}
        onChange={kind => saveChanges({ kind: kind as Item['kind'] })}
      />
      <AutoSaveSelect
        {...fieldProps('priority')}
        value={item.priority}
        options={priorities.map(priority => [priority, tPage(`priorityLevels.${priority}`)])}
        onChange={priority => saveChanges({ priority: priority as Item['priority'] })}
      />
      <AutoSaveField
        item={item}
        name="points"
        label={t('points')}
        parse={parsePoints}
        disabled={isDisabled}
        inputMode="decimal"
      />
      <AutoSaveField
        item={item}
        name="externalKey"
        label={t('externalKey')}
        parse={text => text.trim().replace(/\s+/g, ' ')}
        disabled={isDisabled}
        maxLength={maxExternalKeyLength}
      />
      <DueField item={item} disabled={isDisabled} />
      {board.process === 'SCRUM' && (
        <AutoSaveSelect
          {...fieldProps('sprintId')}
          value={item.sprintId ?? ''}
          options={[['', tPage('filter.noSprint')], ...toOptions(selectableSprints)]}
          onChange={id => saveChanges({ sprintId: id || null })}
        />
      )}
      {deliveries.length > 0 && (
        <AutoSaveSelect
          {...fieldProps('deliveryId')}
          value={item.deliveryId ?? ''}
          options={[['', t('noDelivery')], ...toOptions(deliveries)]}
          onChange={id => saveChanges({ deliveryId: id || null })}
        />
      )}
      <div className="col-span-full grid gap-4 sm:grid-cols-2">
        <Assignees item={item} canEdit={canEdit} />
        <Labels item={item} canEdit={canEdit} />
      </div>
    </div>
  )
}
