import { Boxes, Network, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { productTabs } from '#features/discovery/rules-tabs.ts'
import { type FoundNode, treeStatuses, workLevels } from '#features/discovery/tree/rules.ts'
import type { TreeData } from '#features/discovery/tree/rules-rows.ts'
import type { TreePageQuery } from '#features/discovery/tree/schema.ts'
import WorkTree from '#islands/work-tree/work-tree.tsx'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Island } from '#ui/island.tsx'
import { Filter, FilterForm } from '#ui/list/list-filters.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { FoundWork } from './found-work.tsx'

type Props = { query: TreePageQuery; tree: TreeData; canManage: boolean }

/** The tree. Its rows open in place, and also as links without scripts. */
export function WorkTreePage({ query, tree, canManage }: Props) {
  const t = useTranslations('tree')
  const isEmpty = tree.unplaced === 0 && tree.branches['']?.nodes.length === 0
  return (
    <WorkPage query={query}>
      {isEmpty ? (
        <EmptyState
          icon={Boxes}
          title={t('empty')}
          actions={
            canManage && (
              <ButtonLink href={`${paths.products()}?panel=new`} icon={Plus}>
                {t('createProduct')}
              </ButtonLink>
            )
          }
        >
          {t('emptyText')}
        </EmptyState>
      ) : (
        <Island
          name="work-tree/work-tree"
          component={WorkTree}
          namespaces={['tree', 'ui', 'rooms.undo', 'transport']}
          props={{ tree, canManage }}
        />
      )}
    </WorkPage>
  )
}

type FoundProps = { query: TreePageQuery; found: { nodes: FoundNode[]; hasMore: boolean } }

/** The nodes that match the filters, each with the titles above it. */
export function FoundWorkPage({ query, found }: FoundProps) {
  const t = useTranslations('tree')
  return (
    <WorkPage query={query}>
      {found.nodes.length === 0 ? (
        <EmptyState
          icon={Network}
          title={t('noMatch')}
          actions={
            <ButtonLink href={paths.workTree()} variant="secondary">
              {t('clear')}
            </ButtonLink>
          }
        >
          {t('noMatchText')}
        </EmptyState>
      ) : (
        <FoundWork query={query} {...found} />
      )}
    </WorkPage>
  )
}

function WorkPage({ query, children }: { query: TreePageQuery; children: ReactNode }) {
  const t = useTranslations('tree')
  const tProducts = useTranslations('products')
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Tabs label={tProducts('tabs')} className="mb-6" tabs={productTabs(name => tProducts(`pages.${name}`), 'work')} />
      <div className="grid gap-4">
        <search>
          <FilterForm action={paths.workTree()}>
            <SearchField label={t('search')} value={query.q} />
            <Filter
              filter={{
                name: 'level',
                label: t('level'),
                allLabel: t('anyLevel'),
                options: workLevels.map(value => ({ value, label: t(`levels.${value}`) })),
              }}
              value={query.level ?? ''}
            />
            <Filter
              filter={{
                name: 'status',
                label: t('status'),
                allLabel: t('anyStatus'),
                options: treeStatuses.map(value => ({
                  value,
                  // Products and initiatives are active, items are in progress.
                  label: value === 'ACTIVE' ? t('activeFilter') : t(`statuses.${value}`),
                })),
              }}
              value={query.status ?? ''}
            />
          </FilterForm>
        </search>
        <Card as="div" isEdgeToEdge>
          {children}
        </Card>
      </div>
    </>
  )
}
