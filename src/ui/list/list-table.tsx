import { ArrowDown, ArrowUp, Ellipsis, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink, buttonClass } from '#ui/button.tsx'
import type { Icon } from '#ui/icon.ts'
import { Menu, MenuEntryButton, MenuLink } from '#ui/menu.tsx'
import { Table } from '#ui/table.tsx'
import { formHref, rowActionHref } from './form-href.ts'
import type { ListAddress, ListRow, Rows } from './list-page.tsx'
import { useRowName } from './use-row-name.ts'

export type ListColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  isWideOnly?: boolean | 'xl'
  /** The sort key of `listQuery` for a click on the header. */
  sortKey?: string
}
/** An entry in the menu of a row. `id` is the action's name in `listPages`. */
export type RowAction = {
  id: string
  label: string
  icon: Icon
  isDangerous?: boolean
  /** A link in place of a button. */
  href?: string
  /** The link leads to a file. */
  isFile?: boolean
  /** The question to confirm, for an action that cannot be undone. */
  confirm?: string
  /** Further fields of the confirmation. */
  fields?: ReactNode
  /** Shows it beside the menu, for the main action of the row. */
  isPrimary?: boolean
}
/** The actions for selected rows. */
export type BulkActions<Row> = { actions: RowAction[]; canSelect: (row: Row) => boolean }

type Props<Row, State> = ListAddress<State> & {
  caption: string
  rows: Rows<Row>
  columns: ListColumn<Row>[]
  groupOf?: ((row: Row) => string) | undefined
  canEdit?: (row: Row) => boolean
  actions?: (row: Row) => RowAction[]
  bulk?: BulkActions<Row> | undefined
  isReadOnly?: boolean
  returnPath: string
}

export function ListTable<Row extends ListRow, State extends { page: number; sort: string }>(props: Props<Row, State>) {
  const { caption, rows, columns, groupOf, path, state, query, actions, canEdit, bulk, isReadOnly = false } = props
  const t = useTranslations('ui.list')
  const order = query.orderOf(state)
  const direction = order === 'asc' ? ('ascending' as const) : ('descending' as const)
  const sortableColumns = columns.map(({ sortKey, header, ...column }) => {
    if (!sortKey) return { ...column, header }
    const isSorted = state.sort === sortKey
    const href = path + query.write(state, query.sortBy(state, sortKey) as Partial<State>)
    const Icon = order === 'asc' ? ArrowUp : ArrowDown
    return {
      ...column,
      sortDirection: isSorted ? direction : undefined,
      header: (
        <a href={href} className="tap inline-flex items-center gap-1 rounded-sm hover:text-ink">
          {header}
          {isSorted && <Icon aria-hidden className="size-3.5" />}
        </a>
      ),
    }
  })
  const menu = {
    id: 'actions',
    header: t('actions'),
    isHeaderHidden: true,
    align: 'end' as const,
    cell: (row: Row) => <RowMenu {...props} row={row} />,
  }
  const hasMenu = !isReadOnly && (actions !== undefined || canEdit !== undefined)
  const checkboxColumn = {
    id: 'tick',
    header: <input type="checkbox" aria-label={t('selectAll')} data-tick-all="ids" className="checkbox with-script" />,
    isCheckbox: true,
    cell: (row: Row) => bulk?.canSelect(row) && <RowCheckbox {...row} />,
  }
  const visibleColumns = hasMenu ? [...sortableColumns, menu] : sortableColumns
  const allColumns = bulk ? [checkboxColumn, ...visibleColumns] : visibleColumns
  return <Table caption={caption} rows={rows.items} rowKey={({ id }) => id} columns={allColumns} groupOf={groupOf} />
}

function RowCheckbox({ id, name }: ListRow) {
  const t = useTranslations('ui.list')
  return (
    <input
      type="checkbox"
      form="list-bulk"
      name="ids"
      value={id}
      aria-label={t('select', { name })}
      className="checkbox"
    />
  )
}

/** The buttons for the selected rows. They appear when a row is selected. */
export function BulkBar({ path, returnPath, actions }: { path: string; returnPath: string; actions: RowAction[] }) {
  const t = useTranslations('ui.list')
  return (
    <form
      id="list-bulk"
      method="post"
      action={`${path}/act`}
      data-shell-submit=""
      className="-mt-3 hidden flex-wrap items-center rounded-t-card gap-2 border-line border-b bg-sunken px-5 py-2.5 group-has-[[name=ids]:checked]/list:flex"
    >
      <input type="hidden" name="back" value={returnPath} />
      <span className="mr-auto text-muted text-sm">{t('withSelected')}</span>
      {actions.map(action => (
        <BulkAction key={action.id} {...action} />
      ))}
    </form>
  )
}

function BulkAction({ id, label, icon: Icon, isDangerous = false, confirm }: RowAction) {
  const variant = isDangerous ? 'danger' : 'secondary'
  if (!confirm)
    return (
      <Button name="do" value={id} icon={Icon} size="sm" variant={variant}>
        {label}
      </Button>
    )
  const trigger = (
    <>
      <Icon aria-hidden className="size-4" /> {label}
    </>
  )
  return (
    <Menu id={`bulk-${id}`} trigger={trigger} triggerClass={buttonClass({ variant, size: 'sm' })}>
      <p className="px-3 py-2 text-sm">{confirm}</p>
      <MenuEntryButton name="do" value={id} icon={Icon} isDangerous={isDangerous}>
        {label}
      </MenuEntryButton>
    </Menu>
  )
}

function RowMenu<Row extends ListRow, State extends { page: number }>(props: Props<Row, State> & { row: Row }) {
  const { row, returnPath, canEdit, actions } = props
  const t = useTranslations('ui.list')
  const nameOf = useRowName()
  const items = actions?.(row) ?? []
  const linkOf = ({ id, href, confirm }: RowAction) =>
    href ?? (confirm && `${returnPath}${returnPath.includes('?') ? '&' : '?'}panel=${id}&id=${row.id}`)
  const menuItems = items.filter(({ isPrimary }) => !isPrimary)
  const buttons = menuItems.filter(item => !linkOf(item))
  const isEditable = canEdit?.(row) ?? false
  const hasMenu = isEditable || menuItems.length > 0
  const renderLinks = (isShown: (item: RowAction) => boolean) =>
    menuItems.filter(isShown).map(item => (
      <MenuLink
        key={item.id}
        href={linkOf(item)}
        download={item.isFile}
        icon={item.icon}
        isDangerous={item.isDangerous ?? false}
      >
        {item.label}
      </MenuLink>
    ))
  return (
    <span className="flex items-center justify-end gap-2 max-[23rem]:flex-wrap">
      {items
        .filter(({ isPrimary }) => isPrimary)
        .map(item => (
          <PrimaryAction
            key={item.id}
            {...item}
            row={row}
            action={rowActionHref(props, row.id)}
            returnPath={returnPath}
          />
        ))}
      {hasMenu && (
        <Menu
          id={`menu-${row.id}`}
          label={t('actionsFor', { name: nameOf(row) })}
          trigger={<Ellipsis aria-hidden className="size-5" />}
        >
          {renderLinks(({ href }) => href !== undefined)}
          {isEditable && (
            <MenuLink href={formHref(props, row.id)} icon={Pencil}>
              {t('edit')}
            </MenuLink>
          )}
          {buttons.length > 0 && (
            <form method="post" action={rowActionHref(props, row.id)} data-shell-submit="">
              <HiddenFields row={row} returnPath={returnPath} />
              {buttons.map(({ id, label, icon, isDangerous = false }) => (
                <MenuEntryButton key={id} name="do" value={id} icon={icon} isDangerous={isDangerous}>
                  {label}
                </MenuEntryButton>
              ))}
            </form>
          )}
          {renderLinks(({ href, confirm }) => !href && confirm !== undefined)}
        </Menu>
      )}
    </span>
  )
}

/** Hidden fields of a row's buttons: the URL of the list, and the version of the row that the reader sees. */
const HiddenFields = ({ row: { updatedAt }, returnPath }: { row: ListRow; returnPath: string }) => (
  <>
    <input type="hidden" name="back" value={returnPath} />
    {updatedAt !== undefined && <input type="hidden" name="updatedAt" value={updatedAt} />}
  </>
)

type PrimaryProps = RowAction & { row: ListRow; action: string; returnPath: string }

function PrimaryAction({ id, label, icon, href, row, action, returnPath }: PrimaryProps) {
  const text = (
    <>
      {/* On phones and beside the side navigation, columns are narrow: the icon stands for the label. */}
      <span className="max-md:sr-only lg:max-xl:sr-only">{label}</span>
      <span className="sr-only"> {row.name}</span>
    </>
  )
  if (href)
    return (
      <ButtonLink href={href} variant="secondary" size="sm" icon={icon}>
        {text}
      </ButtonLink>
    )
  return (
    <form method="post" action={action} data-shell-submit="">
      <HiddenFields row={row} returnPath={returnPath} />
      <Button name="do" value={id} variant="secondary" size="sm" icon={icon} className="whitespace-nowrap">
        {text}
      </Button>
    </form>
  )
}
