import { Flag, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Initiative } from '#features/discovery/initiatives/rules.ts'
import { type InitiativeQuery, initiativeList } from '#features/discovery/initiatives/schema.ts'
import { type Product, upperNodeStatuses } from '#features/discovery/products/rules.ts'
import { UpperNodeFields, UpperNodeStatusBadge } from '#features/discovery/products/views/upper-node-fields.tsx'
import { productTabs } from '#features/discovery/rules-tabs.ts'
import { paths } from '#src/paths.ts'
import { ChoiceField } from '#ui/form.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { Tabs } from '#ui/tabs.tsx'

type Data = { rows: Rows<Initiative>; products: Pick<Product, 'id' | 'name'>[]; canManage: boolean }
type Props = ListViewProps<InitiativeQuery, Data>

export function InitiativesPage({ state, data: { rows, products, canManage }, notice, form }: Props) {
  const t = useTranslations('initiatives')
  const tProducts = useTranslations('products')
  const productOptions = products.map(({ id, name }) => ({ value: id, label: name }))
  const statuses = upperNodeStatuses.map(value => ({ value, label: tProducts(`statuses.${value}`) }))
  return (
    <ListPage
      title={t('title')}
      description={t('description')}
      icon={Flag}
      caption={t('title')}
      empty={{ title: t('empty'), text: t(products.length === 0 ? 'needsProduct' : 'emptyText') }}
      create={canManage && products.length > 0 ? t('create') : null}
      path={paths.initiatives()}
      state={state}
      query={initiativeList}
      rows={rows}
      topContent={
        <Tabs
          label={tProducts('tabs')}
          className="mb-6"
          tabs={productTabs(name => tProducts(`pages.${name}`), 'initiatives')}
        />
      }
      filters={[
        { name: 'productId', label: t('product'), allLabel: t('anyProduct'), options: productOptions },
        { name: 'status', label: tProducts('status'), allLabel: tProducts('anyStatus'), options: statuses },
      ]}
      columns={useColumns()}
      canEdit={() => canManage}
      actions={() => (canManage ? [{ id: 'delete', label: t('delete'), icon: Trash2, isDangerous: true }] : [])}
      notice={useListNotice(notice)}
      form={
        form && {
          ...form,
          title: t(form.id === null ? 'create' : 'edit'),
          fields: (
            <>
              <ChoiceField name="productId" label={t('product')} options={productOptions} required />
              <UpperNodeFields nameHint={t('nameHint')} />
            </>
          ),
        }
      }
    />
  )
}

function useColumns() {
  const t = useTranslations('initiatives')
  const tProducts = useTranslations('products')
  return [
    {
      id: 'name',
      header: tProducts('name'),
      sortKey: 'name',
      cell: ({ name, outcome, productName }: Initiative) => (
        <>
          <span className="font-semibold">{name}</span>
          <p className="text-muted text-sm md:hidden">{productName}</p>
          {outcome && <p className="line-clamp-2 text-muted text-sm">{outcome}</p>}
        </>
      ),
    },
    {
      id: 'product',
      header: t('product'),
      sortKey: 'product',
      isWideOnly: true,
      cell: ({ productName }: Initiative) => productName,
    },
    {
      id: 'status',
      header: tProducts('status'),
      cell: ({ status }: Initiative) => <UpperNodeStatusBadge status={status} />,
    },
    {
      id: 'items',
      header: t('items'),
      isWideOnly: true,
      cell: ({ items }: Initiative) => t('itemCount', { count: items }),
    },
  ]
}
