import { KeyRound, Lock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { SettingsFrame } from '#features/accounts/accounts/views/settings-frame.tsx'
import type { PlanId } from '#features/billing/plans/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { type KeyRow, KeyTable } from './key-table.tsx'
import { NewKeyForm, type ScopeName } from './new-key-form.tsx'

type Props = {
  account: string
  plan: PlanId
  /** Whether the account's plan has keys at all. */
  onPlan: boolean
  keys: { items: KeyRow[]; total: number; page: number; pageSize: number }
  scopes: readonly ScopeName[]
  proved: boolean
  revoked: boolean
  values: Record<string, string>
  errors: Record<string, string>
}

export function ApiKeysPage({ account, plan, onPlan, keys, revoked, ...form }: Props) {
  const t = useTranslations('apiKeys')
  return (
    <SettingsFrame tab="apiKeys" plan={plan} title={t('title')} intro={t('intro', { account })}>
      <div className="grid gap-6">
        {revoked && <Alert tone="success">{t('revoked')}</Alert>}
        {!onPlan && (
          <EmptyState icon={Lock} title={t('plan.title')}>
            <p>{t('plan.text')}</p>
            {keys.total > 0 && <p className="mt-2">{t('plan.asleep')}</p>}
          </EmptyState>
        )}
        {onPlan && keys.total === 0 && (
          <EmptyState icon={KeyRound} title={t('empty')}>
            {t('emptyHint')}
          </EmptyState>
        )}
        {keys.total > 0 && (
          <Card title={t('list')} flush>
            <KeyTable keys={keys.items} />
          </Card>
        )}
        <Pagination {...keys} href={page => `${paths.apiKeys()}?page=${page}`} />
        {onPlan && <NewKeyForm {...form} />}
      </div>
    </SettingsFrame>
  )
}
