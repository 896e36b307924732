import { Download, Lock, ScrollText } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { AuditFilters, type Choices, type Filters } from './audit-filters.tsx'
import { type AuditEntry, AuditTable } from './audit-table.tsx'
import { SettingsFrame } from './settings-frame.tsx'

type Props = {
  name: string
  /** Null where the plan does not show it. */
  log: {
    entries: AuditEntry[]
    total: number
    page: number
    pageSize: number
    filters: Filters
    choices: Choices
    exportHref: string
  } | null
}

const hrefOf = (filters: Filters, page: number) => {
  const query = new URLSearchParams(
    Object.entries({ ...filters, page: String(page) }).filter(([, value]) => value !== ''),
  )
  return `${paths.auditLog()}?${query}`
}

export function AuditPage({ name, log }: Props) {
  const t = useTranslations('accounts.audit')
  const download = log && (
    <ButtonLink href={log.exportHref} download icon={Download} variant="secondary">
      {t('export')}
    </ButtonLink>
  )
  return (
    <SettingsFrame tab="audit" title={t('title')} intro={t('intro', { account: name })} actions={download}>
      {log ? (
        <div className="grid gap-5">
          <AuditFilters filters={log.filters} choices={log.choices} />
          <p className="figures text-muted text-sm">{t('found', { count: log.total })}</p>
          {log.entries.length === 0 ? (
            <EmptyState icon={ScrollText} title={t('empty')}>
              {t('emptyHint')}
            </EmptyState>
          ) : (
            <Card flush>
              <AuditTable entries={log.entries} />
            </Card>
          )}
          <Pagination
            page={log.page}
            pageSize={log.pageSize}
            total={log.total}
            href={page => hrefOf(log.filters, page)}
          />
        </div>
      ) : (
        <EmptyState icon={Lock} title={t('planTitle')}>
          {t('plan')}
        </EmptyState>
      )}
    </SettingsFrame>
  )
}
