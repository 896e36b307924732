import { Boxes, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type Product, upperNodeStatuses } from '#features/discovery/products/rules.ts'
import { type ProductQuery, productList } from '#features/discovery/products/schema.ts'
import { productTabs } from '#features/discovery/rules-tabs.ts'
import { paths } from '#src/paths.ts'
import { Link } from '#ui/link.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { Tabs } from '#ui/tabs.tsx'
import { UpperNodeFields, UpperNodeStatusBadge } from './upper-node-fields.tsx'

type Props = ListViewProps<ProductQuery, { rows: Rows<Product>; canManage: boolean }>

export function ProductsPage({ state, data: { rows, canManage }, notice, form }: Props) {
  const t = useTranslations('products')
  const statuses = upperNodeStatuses.map(value => ({ value, label: t(`statuses.${value}`) }))
  return (
    <ListPage
      title={t('title')}
      description={t('description')}
      icon={Boxes}
      caption={t('title')}
      empty={{ title: t('empty'), text: t('emptyText') }}
      create={canManage ? t('create') : null}
      path={paths.products()}
      state={state}
      query={productList}
      rows={rows}
      topContent={
        <Tabs label={t('tabs')} className="mb-6" tabs={productTabs(name => t(`pages.${name}`), 'products')} />
      }
      filters={[{ name: 'status', label: t('status'), allLabel: t('anyStatus'), options: statuses }]}
      columns={useColumns()}
      canEdit={() => canManage}
      actions={() => (canManage ? [{ id: 'delete', label: t('delete'), icon: Trash2, isDangerous: true }] : [])}
      notice={useListNotice(notice)}
      form={
        form && {
          ...form,
          title: t(form.id === null ? 'create' : 'edit'),
          fields: <UpperNodeFields nameHint={t('nameHint')} />,
        }
      }
    />
  )
}

function useColumns() {
  const t = useTranslations('products')
  return [
    {
      id: 'name',
      header: t('name'),
      sortKey: 'name',
      cell: ({ name, outcome }: Product) => (
        <>
          <span className="font-semibold">{name}</span>
          {outcome && <p className="line-clamp-2 text-muted text-sm">{outcome}</p>}
        </>
      ),
    },
    { id: 'status', header: t('status'), cell: ({ status }: Product) => <UpperNodeStatusBadge status={status} /> },
    {
      id: 'initiatives',
      header: t('initiatives'),
      isWideOnly: true,
      cell: ({ id, initiatives }: Product) => (
        <Link href={paths.initiativesOf(id)}>{t('initiativeCount', { count: initiatives })}</Link>
      ),
    },
  ]
}
