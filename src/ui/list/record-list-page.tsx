import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AsOfDate } from '#ui/as-of-form.tsx'
import { ListPage, type ListPageProps, type ListRow } from './list-page.tsx'
import type { ListViewProps } from './list-view.ts'
import { useAsOfList } from './use-as-of-list.tsx'
import { useListNotice } from './use-list-notice.ts'

/** The texts that a catalogue section of records has. */
type RecordText = 'title' | 'description' | 'create' | 'edit' | 'delete' | 'empty' | 'emptyText'

type View<State, Extra> = ListViewProps<State, unknown, Extra>

type Props<Row extends ListRow, State, Extra> = Pick<
  ListPageProps<Row, State>,
  | 'icon'
  | 'path'
  | 'query'
  | 'rows'
  | 'columns'
  | 'filters'
  | 'topContent'
  | 'bottomContent'
  | 'panel'
  | 'headerActions'
> & {
  /** The translator of the records' catalogue section. */
  t: (text: RecordText) => string
  /** The props of the view, as `listPages` passes them. */
  view: Pick<View<State, Extra>, 'state' | 'notice' | 'form' | 'confirm'>
  /** The fields of the open form. */
  fields: (form: NonNullable<View<State, Extra>['form']>) => ReactNode
  /** The question before a row is deleted, for rows that cannot be restored. */
  confirmDelete?: (row: Row) => string
  /** The day on which the shown rows were known, for lists that can show past days. */
  asOfDate?: AsOfDate
  /** More about the row of the notice. */
  details?: string | undefined
}

/** The list of records that its readers create, edit and delete. */
export function RecordListPage<Row extends ListRow, State extends { page: number; q: string; sort: string }, Extra>({
  t,
  view: { state, notice, form, confirm },
  fields,
  confirmDelete,
  asOfDate,
  details,
  ...list
}: Props<Row, State, Extra>) {
  const asOfList = useAsOfList(asOfDate, { ...list, state })
  const shownNotice = useListNotice(notice)
  const deleteAction = { id: 'delete', label: t('delete'), icon: Trash2, isDangerous: true }
  return (
    <ListPage
      {...list}
      state={state}
      isReadOnly={asOfList.isReadOnly}
      topContent={
        <>
          {list.topContent}
          {asOfList.alert}
        </>
      }
      filters={[...(list.filters ?? []), ...asOfList.filters]}
      title={t('title')}
      description={t('description')}
      caption={t('title')}
      empty={{ title: t('empty'), text: t('emptyText') }}
      create={t('create')}
      canEdit={() => true}
      actions={row => [confirmDelete ? { ...deleteAction, confirm: confirmDelete(row) } : deleteAction]}
      confirm={confirm}
      notice={shownNotice && { ...shownNotice, ...(details && { details }) }}
      form={form && { ...form, title: t(form.id === null ? 'create' : 'edit'), fields: fields(form) }}
    />
  )
}
