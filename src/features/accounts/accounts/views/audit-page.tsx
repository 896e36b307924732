import { Download, Lock, ScrollText } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PlanId } from '#features/billing/plans/rules.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { AuditFilters, type Choices, type Filters } from './audit-filters.tsx'
import { type AuditEntry, AuditTable } from './audit-table.tsx'
import { SettingsFrame } from './settings-frame.tsx'

export type ShownLog = {
  entries: AuditEntry[]
  total: number
  page: number
  pageSize: number
  filters: Filters
  choices: Choices
  /** Null where the reader may not take it away as a file. */
  exportHref: string | null
}

const hrefOf = (at: string, filters: Filters, page: number) => {
  const query = new URLSearchParams(
    Object.entries({ ...filters, page: String(page) }).filter(([, value]) => value !== ''),
  )
  return `${at}?${query}`
}

/** The log is null where the plan does not show it. */
export function AuditPage({ name, plan, log }: { name: string; plan: PlanId; log: ShownLog | null }) {
  const t = useTranslations('accounts.audit')
  return (
    <SettingsFrame
      tab="audit"
      plan={plan}
      title={t('title')}
      intro={t('intro', { account: name })}
      actions={log && <AuditDownload href={log.exportHref} />}
    >
      {log ? (
        <AuditLog log={log} at={paths.auditLog()} />
      ) : (
        <EmptyState icon={Lock} title={t('planTitle')}>
          {t('plan')}
        </EmptyState>
      )}
    </SettingsFrame>
  )
}

export function AuditDownload({ href }: { href: string | null }) {
  const t = useTranslations('accounts.audit')
  if (!href) return null
  return (
    <ButtonLink href={href} download icon={Download} variant="secondary">
      {t('export')}
    </ButtonLink>
  )
}

/** The log with its filters, on the page whose address is `at`. */
export function AuditLog({ log, at }: { log: ShownLog; at: string }) {
  const t = useTranslations('accounts.audit')
  return (
    <div className="grid grid-cols-1 gap-5">
      <AuditFilters filters={log.filters} choices={log.choices} at={at} />
      <p className="figures text-muted text-sm">{t('found', { count: log.total })}</p>
      {log.entries.length === 0 ? (
        <EmptyState icon={ScrollText} title={t('empty')}>
          {t('emptyHint')}
        </EmptyState>
      ) : (
        <Card flush>
          <AuditTable entries={log.entries} people={log.choices.people} />
        </Card>
      )}
      <Pagination
        page={log.page}
        pageSize={log.pageSize}
        total={log.total}
        href={page => hrefOf(at, log.filters, page)}
      />
    </div>
  )
}
