import { Download, Lock, ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type AuditListQuery, auditList } from '#features/accounts/accounts/schema.ts'
import { SettingsFrame, SettingsTabs } from '#features/accounts/accounts/views/settings-frame.tsx'
import type { PlanId } from '#features/billing/plans/rules.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListColumn } from '#ui/list/list-table.tsx'
import { PlanUpgradeLink } from '#ui/plan-upgrade.tsx'
import { EnterpriseTabs } from '#ui/shell/enterprise-frame.tsx'
import { TimeText } from '#ui/time-text.tsx'

type AuditEntry = {
  id: string
  at: number
  userName: string | null
  userId: string | null
  action: string
  subject: string | null
  ipAddress: string | null
  success: boolean
}
type Person = { id: string; name: string }

export type AuditProps = {
  path: string
  state: AuditListQuery
  data: {
    account: string
    plan: PlanId
    rows: Rows<AuditEntry>
    /** Users and actions in the log. */
    choices: { people: Person[]; actions: string[] }
    /** Null if the reader cannot export the log. */
    exportHref: string | null
    /** True if the reader can open the account settings. Otherwise the log belongs to enterprise administration. */
    hasSettings: boolean
  }
}

/** The audit log of the account. */
export function AuditPage(props: AuditProps) {
  const t = useTranslations('accounts.audit')
  const { account, plan, hasSettings } = props.data
  const tabs = hasSettings ? <SettingsTabs tab="audit" plan={plan} /> : <EnterpriseTabs tab="audit" />
  return <AuditLog {...props} title={t('title')} description={t('intro', { account })} tabs={tabs} />
}

/** Replaces the log on plans without it. */
export function NoAuditPage({ name, plan }: { name: string; plan: PlanId }) {
  const t = useTranslations('accounts.audit')
  return (
    <SettingsFrame tab="audit" plan={plan} title={t('title')} intro={t('intro', { account: name })}>
      <EmptyState icon={Lock} title={t('planTitle')} actions={<PlanUpgradeLink size="md" />}>
        {t('plan')}
      </EmptyState>
    </SettingsFrame>
  )
}

type LogProps = AuditProps & { title: string; description: string; tabs: ReactNode }

/** The audit log list without a frame. */
export function AuditLog({ path, state, data, title, description, tabs }: LogProps) {
  const { rows, choices, exportHref } = data
  const t = useTranslations('accounts.audit')
  const actionName = useActionName()
  const people = choices.people.map(({ id, name }) => ({ value: id, label: name }))
  const actions = choices.actions.map(value => ({ value, label: actionName(value) }))
  const outcomes = (['success', 'failure'] as const).map(value => ({ value, label: t(value) }))
  return (
    <ListPage
      title={title}
      description={description}
      icon={ScrollText}
      caption={t('title')}
      empty={{ title: t('empty'), text: t('emptyHint') }}
      headerActions={
        exportHref && (
          <ButtonLink href={exportHref} download icon={Download} variant="secondary">
            {t('export')}
          </ButtonLink>
        )
      }
      path={path}
      state={state}
      query={auditList}
      isSearchable={false}
      filters={[
        { name: 'person', label: t('person'), allLabel: t('anyone'), options: people },
        { name: 'action', label: t('action'), allLabel: t('anyAction'), options: actions },
        { name: 'outcome', label: t('outcome'), allLabel: t('anyOutcome'), options: outcomes },
        { name: 'from', label: t('from'), type: 'date' },
        { name: 'until', label: t('until'), type: 'date' },
      ]}
      rows={{ ...rows, items: rows.items.map(entry => ({ ...entry, name: entry.action })) }}
      columns={useColumns(choices.people)}
      topContent={tabs}
    />
  )
}

/** `people` resolves the ids of subjects to names. */
function useColumns(people: Person[]): ListColumn<AuditEntry>[] {
  const t = useTranslations('accounts.audit')
  const tColumns = useTranslations('accounts.audit.columns')
  const actionName = useActionName()
  const userLabel = ({ userName, userId }: AuditEntry) =>
    userName ?? (userId === 'system' || !userId ? t('system') : userId)
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return [
    {
      id: 'time',
      header: tColumns('time'),
      sortKey: 'time',
      cell: entry => (
        <>
          <span className="block font-medium md:hidden">{actionName(entry.action)}</span>
          <TimeText at={entry.at} show="second" className="figures max-md:text-muted md:whitespace-nowrap" />
          <span className="block text-muted md:hidden">{userLabel(entry)}</span>
        </>
      ),
    },
    { id: 'person', header: tColumns('person'), isWideOnly: true, cell: userLabel },
    { id: 'action', header: tColumns('action'), isWideOnly: true, cell: ({ action }) => actionName(action) },
    {
      id: 'subject',
      header: tColumns('subject'),
      isWideOnly: true,
      cell: ({ subject }) =>
        subject && (names.get(subject) ?? <code className="break-all font-mono text-muted text-xs">{subject}</code>),
    },
    {
      id: 'outcome',
      header: tColumns('outcome'),
      cell: ({ success }) => <Badge tone={success ? 'success' : 'danger'}>{t(success ? 'success' : 'failure')}</Badge>,
    },
    { id: 'address', header: tColumns('address'), isWideOnly: true, cell: ({ ipAddress }) => ipAddress },
  ]
}

/** Returns a function that labels an action. Without a text it uses the action's own name. */
function useActionName(): (action: string) => string {
  const t = useTranslations('auditActions')
  const readableName = (action: string) => action.replaceAll('_', ' ').replaceAll('.', ': ')
  return action =>
    /^\w+\.\w+$/.test(action) && t.has(action as KnownAction) ? t(action as KnownAction) : readableName(action)
}
/** Satisfies the type of `t` with one of its keys. `t.has` has checked the real key. */
type KnownAction = 'auth.logged_in'
