import { useTranslations } from 'use-intl'
import type { FoundNode } from '#features/discovery/tree/rules.ts'
import type { TreePageQuery } from '#features/discovery/tree/schema.ts'
import { NodeTitle } from '#islands/work-tree/node-title.tsx'
import { StatusBadge } from '#islands/work-tree/status-badge.tsx'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Table } from '#ui/table.tsx'

type Props = { query: TreePageQuery; nodes: FoundNode[]; hasMore: boolean }

/** The nodes that a search found. */
export function FoundWork({ query, nodes, hasMore }: Props) {
  const t = useTranslations('tree')
  const columns = [
    {
      id: 'title',
      header: t('columns.title'),
      cell: (node: FoundNode) => (
        <>
          <NodeTitle node={node} />
          <p className="mt-0.5 text-muted text-sm">{node.path.length > 0 ? node.path.join(' › ') : t('pathTop')}</p>
        </>
      ),
    },
    { id: 'status', header: t('columns.status'), cell: (node: FoundNode) => <StatusBadge node={node} /> },
  ]
  const { page } = query
  return (
    <>
      <Table caption={t('found')} columns={columns} rows={nodes} rowKey={({ id }) => id} />
      {(page > 1 || hasMore) && (
        <nav className="flex gap-2 border-line border-t px-5 py-3">
          {page > 1 && (
            <ButtonLink href={paths.foundWork({ ...query, page: page - 1 })} variant="secondary" size="sm">
              {t('previous')}
            </ButtonLink>
          )}
          {hasMore && (
            <ButtonLink href={paths.foundWork({ ...query, page: page + 1 })} variant="secondary" size="sm">
              {t('next')}
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  )
}
