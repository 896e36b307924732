import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Choice } from '#ui/form.tsx'
import type { Icon } from '#ui/icon.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { formHref } from './form-href.ts'
import { ListConfirmPanel } from './list-confirm.tsx'
import { type ListFilter, ListFilters } from './list-filters.tsx'
import { ListNoticeAlert, type ListNoticeText } from './list-notice.tsx'
import { ListPanel, type ListPanelForm } from './list-panel.tsx'
import { type BulkActions, BulkBar, type ListColumn, ListTable, type RowAction } from './list-table.tsx'

/** A row of a list. Its buttons send `updatedAt`, so that an action can refuse a row that has changed since. */
export type ListRow = { id: string; name: string; updatedAt?: number }
export type Rows<Row> = { items: Row[]; total: number; page: number; pageSize: number }
export type ListAddress<State> = {
  path: string
  state: State
  /** Whether the form has its own path, `/new` or `/:id` below the list's, as in `listPages`. */
  hasFormPaths?: boolean
  /** The last part of the path of a row's buttons. Default: `act`. */
  actPath?: string
  /**
   * The result of `listQuery`: writes the state into a URL and knows the order of a sort key. `views` are the
   * parameters that do not filter rows.
   */
  query: {
    write(state: Partial<State>, change?: Partial<State>): string
    orderOf(state: State): 'asc' | 'desc'
    sortBy(state: State, key: string): object
    isFiltered(state: Partial<State>): boolean
    readonly views: readonly string[]
  }
}

export type ListPageProps<Row extends ListRow, State> = ListAddress<State> & {
  title: string
  description: string
  /** The breadcrumb above the title. */
  breadcrumb?: ReactNode
  /** Beside the title, such as a badge. */
  meta?: ReactNode
  icon: Icon
  /** Names the table for screen readers. */
  caption: string
  /** The texts of a list without any rows. */
  empty: { title: string; text: string }
  /** The text of the button that opens the form, or null if the reader cannot create rows. */
  create?: string | null
  rows: Rows<Row>
  columns?: ListColumn<Row>[]
  /** Shows rows as cards in place of the table. `sorts` are their sort keys. */
  cards?: { card: (row: Row, returnPath: string) => ReactNode; sorts: readonly Choice[] }
  /** Returns the group heading of a row. Rows must be sorted by group. */
  groupOf?: ((row: Row) => string) | undefined
  filters?: ListFilter[]
  isSearchable?: boolean
  /** Returns whether the row's menu has an edit link. */
  canEdit?: (row: Row) => boolean
  actions?: (row: Row) => RowAction[]
  bulk?: BulkActions<Row>
  notice?: ListNoticeText | null
  form?: ListPanelForm | null
  /** The action that needs confirmation. The question is the action's `confirm`. */
  confirm?: { action: string; id: string } | null
  /** Between the header and the list, such as tabs. */
  topContent?: ReactNode
  /** After the list, such as figures, so that the first row is on the first screen. */
  bottomContent?: ReactNode
  headerActions?: ReactNode
  /** Whether the reader can neither create nor change rows. There is then no button for it, and no form. */
  isReadOnly?: boolean
  /** A side panel other than the form. */
  panel?: ReactNode
}

/** The page of a list: header, filters, table, pagination, both empty states, and the form in a side panel. */
export function ListPage<Row extends ListRow, State extends { page: number; q: string; sort: string }>(
  props: ListPageProps<Row, State>,
) {
  const { title, description, meta, icon, rows, empty, cards, isReadOnly = false } = props
  const { topContent, bottomContent, headerActions, panel } = props
  const { path, state, query, notice } = props
  const { create = null, form = null, confirm = null } = isReadOnly ? {} : props
  const bulk = !isReadOnly && props.bulk && rows.items.some(props.bulk.canSelect) ? props.bulk : undefined
  const isEmpty = rows.total === 0 && !query.isFiltered(state)
  const pageHref = (page: number) => path + query.write(state, { page } as Partial<State>)
  const returnPath = pageHref(state.page)
  const confirmedRow = confirm && rows.items.find(({ id }) => id === confirm.id)
  const confirmedAction = confirmedRow && props.actions?.(confirmedRow).find(({ id }) => id === confirm.action)
  const createLink = create !== null && (
    <ButtonLink href={formHref(props, null)} icon={Plus}>
      {create}
    </ButtonLink>
  )
  return (
    <>
      <div inert={Boolean(form || panel || confirmedAction?.confirm)}>
        <PageHeader
          title={title}
          description={description}
          breadcrumb={props.breadcrumb}
          meta={meta}
          actions={
            (headerActions || (!isEmpty && createLink)) && (
              <>
                {headerActions}
                {!isEmpty && createLink}
              </>
            )
          }
        />
        {topContent}
        {notice && <ListNoticeAlert {...props} notice={notice} returnPath={returnPath} />}
        {isEmpty ? (
          <EmptyState icon={icon} title={empty.title} actions={createLink}>
            {empty.text}
          </EmptyState>
        ) : (
          // The table names its own section, so only cards need the name here.
          <section aria-label={cards && props.caption} className="grid min-w-0 gap-4">
            <ListFilters {...props} filters={props.filters ?? []} columns={props.columns ?? []} sorts={cards?.sorts} />
            {rows.items.length > 0 && cards && (
              <ul className="grid gap-4 md:grid-cols-2">{rows.items.map(row => cards.card(row, returnPath))}</ul>
            )}
            {rows.items.length > 0 && !cards && (
              <Card as="div" isEdgeToEdge className="group/list">
                {bulk && <BulkBar path={path} returnPath={returnPath} actions={bulk.actions} />}
                <ListTable {...props} columns={props.columns ?? []} bulk={bulk} returnPath={returnPath} />
              </Card>
            )}
            {rows.total === 0 && <NoMatch icon={icon} path={path} />}
            {rows.total > 0 && rows.items.length === 0 && <PastTheEnd icon={icon} {...rows} href={pageHref} />}
            {rows.items.length > 0 && <Pagination {...rows} href={pageHref} />}
          </section>
        )}
        {bottomContent && <div className="mt-6 empty:hidden">{bottomContent}</div>}
      </div>
      {panel}
      {form && <ListPanel {...props} form={form} returnPath={returnPath} />}
      {confirmedRow && confirmedAction?.confirm && (
        <ListConfirmPanel {...props} row={confirmedRow} action={confirmedAction} returnPath={returnPath} />
      )}
    </>
  )
}

function NoMatch({ icon, path }: { icon: Icon; path: string }) {
  const t = useTranslations('ui.list')
  return (
    <EmptyState
      icon={icon}
      title={t('noMatch')}
      actions={
        <ButtonLink href={path} variant="secondary">
          {t('clearFilters')}
        </ButtonLink>
      }
    >
      {t('noMatchText')}
    </EmptyState>
  )
}

type PastTheEndProps = Omit<Rows<unknown>, 'items'> & { icon: Icon; href: (page: number) => string }

/** The list has fewer pages than the URL asks for, for example after deletions. */
function PastTheEnd({ icon, page, total, pageSize, href }: PastTheEndProps) {
  const t = useTranslations('ui.list')
  const lastPage = Math.ceil(total / pageSize)
  return (
    <EmptyState
      icon={icon}
      title={t('noPage', { page })}
      actions={
        <ButtonLink href={href(lastPage)} variant="secondary">
          {t('lastPage')}
        </ButtonLink>
      }
    >
      {t('pages', { count: lastPage })}
    </EmptyState>
  )
}
