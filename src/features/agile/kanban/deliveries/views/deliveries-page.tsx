import { CircleCheck, ListTodo, Package, RotateCcw, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BoardHead } from '#features/agile/kanban/boards/live/protocol.ts'
import { BoardNav } from '#features/agile/kanban/boards/views/board-nav.tsx'
import type { DeliveryWithOutlook, ForecastOrder } from '#features/agile/kanban/deliveries/rules-types.ts'
import { type DeliveryQuery, deliveryList } from '#features/agile/kanban/deliveries/schema.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DayText } from '#ui/day-text.tsx'
import { DateField, LongField, TextField } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { DeliveryOutlook, DeliveryProgress, ForecastOrderNote } from './delivery-facts.tsx'

/** A delivery as a `ListRow`: its name is its title. */
type Row = DeliveryWithOutlook & { name: string }
type Data = { board: BoardHead; rows: Rows<Row>; canEdit: boolean; canManage: boolean; order: ForecastOrder }
type Props = ListViewProps<DeliveryQuery, Data> & { path: string }

const statuses = ['ACTIVE', 'DONE'] as const

/** The deliveries of a board with their outlook. */
export function DeliveriesPage({ path, state, data, notice, form, confirm }: Props) {
  const t = useTranslations('boardDeliveries')
  const { board, rows, canEdit, canManage, order } = data
  const notices = {
    create: t('notices.add'),
    edit: t('notices.edit'),
    done: t('notices.done'),
    reopen: t('notices.reopen'),
    remove: t('notices.remove'),
  }
  const options = statuses.map(value => ({ value, label: t(`groups.${value}`) }))
  const actions = ({ status }: Row) => {
    const end = { id: 'done', label: t('markDone'), icon: CircleCheck }
    const reopen = { id: 'reopen', label: t('reopen'), icon: RotateCcw }
    const label = t('form.removeNow')
    const remove = { id: 'remove', label, icon: Trash2, isDangerous: true, confirm: t('form.removeText') }
    return [status === 'DONE' ? reopen : end, ...(canManage ? [remove] : [])]
  }
  return (
    <ListPage
      title={t('title')}
      description={t('about')}
      breadcrumb={<BoardNav board={board} current="deliveries" />}
      icon={Package}
      caption={t('title')}
      empty={{ title: t('none.title'), text: t(canEdit ? 'none.text' : 'none.readOnly') }}
      create={canEdit ? t('add') : null}
      headerActions={
        <ButtonLink variant="secondary" icon={ListTodo} href={paths.planDeliveries(board.id)}>
          {t('plan')}
        </ButtonLink>
      }
      path={path}
      state={state}
      query={deliveryList}
      rows={rows}
      filters={[{ name: 'status', label: t('state'), allLabel: t('groups.all'), options }]}
      columns={useColumns(board, order)}
      canEdit={() => canEdit}
      actions={row => (canEdit ? actions(row) : [])}
      bottomContent={rows.items.some(({ outlook }) => outlook.kind === 'forecast') && <ForecastOrderNote {...order} />}
      notice={useListNotice(notice, { texts: notices, undo: { done: 'reopen' } })}
      confirm={confirm}
      form={
        form && {
          ...form,
          title: t(form.id ? 'form.change' : 'add'),
          description: t('form.about'),
          saveLabel: t(form.id ? 'form.save' : 'form.create'),
          fields: <DeliveryFields values={form.values} />,
        }
      }
    />
  )
}

function useColumns(board: BoardHead, order: ForecastOrder) {
  const t = useTranslations('boardDeliveries')
  return [
    {
      id: 'title',
      header: t('form.title'),
      sortKey: 'title',
      cell: (delivery: Row) => (
        <div className="grid gap-1.5">
          <Link href={paths.delivery(board.id, delivery.id)} className="font-semibold">
            {delivery.title}
          </Link>
          {delivery.description && <p className="line-clamp-2 text-muted">{delivery.description}</p>}
          <DeliveryOutlook delivery={delivery} order={order} />
        </div>
      ),
    },
    {
      id: 'due',
      header: t('form.targetDate'),
      sortKey: 'due',
      isWideOnly: true,
      cell: ({ targetDate }: Row) => targetDate && <DayText day={targetDate} />,
    },
    {
      id: 'progress',
      header: t('progress.items'),
      cell: (delivery: Row) => <DeliveryProgress delivery={delivery} />,
    },
  ]
}

/** The fields of a delivery, with their previous values. */
function DeliveryFields({ values }: { values: Record<string, string> }) {
  const t = useTranslations('boardDeliveries.form')
  return (
    <>
      {['wasTitle', 'wasDescription', 'wasTargetDate'].map(name => (
        <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
      ))}
      <TextField name="title" label={t('title')} required maxLength={200} />
      <DateField name="targetDate" label={t('targetDate')} hint={t('targetHint')} optional={t('optional')} />
      <LongField name="description" label={t('description')} optional={t('optional')} rows={3} maxLength={2000} />
    </>
  )
}
