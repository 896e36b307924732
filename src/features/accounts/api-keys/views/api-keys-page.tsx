import { Ban, KeyRound, Lock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { SettingsTabs } from '#features/accounts/accounts/views/settings-frame.tsx'
import { type ApiKeyView, lifetimes } from '#features/accounts/api-keys/rules.ts'
import { type KeyListQuery, keyList } from '#features/accounts/api-keys/schema.ts'
import type { PlanId } from '#features/billing/plans/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { CheckField, CheckGroup, ChoiceField, TextField } from '#ui/form.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListColumn } from '#ui/list/list-table.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { RecentAuthAlert } from '#ui/recent-auth-alert.tsx'
import { TimeText } from '#ui/time-text.tsx'

/** `isOnPlan`: whether the plan includes API keys. */
type Data = { account: string; plan: PlanId; isOnPlan: boolean; rows: Rows<ApiKeyView> }
/** `hasAccountAuth`: whether the reader has confirmed their identity recently. */
type FieldData = { scopes: ScopeChoice[]; hasAccountAuth: boolean }
type Props = ListViewProps<KeyListQuery, Data, FieldData>

/** The API keys of an account. */
export function ApiKeysPage({ state, data, notice, form, confirm }: Props) {
  const { account, plan, isOnPlan, rows } = data
  const t = useTranslations('apiKeys')
  const revoke = { id: 'revoke', label: t('revoke'), icon: Ban, isDangerous: true, confirm: t('revokeHint') }
  return (
    <ListPage
      title={t('title')}
      description={t('intro', { account })}
      icon={isOnPlan ? KeyRound : Lock}
      caption={t('list')}
      empty={isOnPlan ? { title: t('empty'), text: t('emptyHint') } : { title: t('plan.title'), text: t('plan.text') }}
      create={isOnPlan ? t('new.title') : null}
      path={paths.apiKeys()}
      state={state}
      query={keyList}
      rows={rows}
      columns={useColumns()}
      actions={key => (key.state === 'live' || key.state === 'paused' ? [revoke] : [])}
      notice={useListNotice(notice, { texts: { revoke: t('revoked') } })}
      confirm={confirm}
      form={
        form && {
          ...form,
          title: t('new.title'),
          description: t('new.text'),
          saveLabel: form.fieldData.hasAccountAuth ? t('new.submit') : null,
          fields: form.fieldData.hasAccountAuth ? (
            <KeyFields scopes={form.fieldData.scopes} />
          ) : (
            <RecentAuthAlert text={t('proof')} returnPath={paths.newApiKey()} />
          ),
        }
      }
      topContent={
        <>
          <SettingsTabs tab="apiKeys" plan={plan} />
          {!isOnPlan && rows.total > 0 && (
            <Alert tone="warning" title={t('plan.title')} className="mb-6">
              {t('plan.inactive')}
            </Alert>
          )}
        </>
      }
    />
  )
}

const tones = { live: 'success', paused: 'warning', expired: 'neutral', revoked: 'neutral' } as const

function useColumns(): ListColumn<ApiKeyView>[] {
  const t = useTranslations('apiKeys')
  const timeText = (at: number | null, emptyText: string) => (at === null ? emptyText : <TimeText at={at} />)
  return [
    {
      id: 'name',
      header: t('columns.name'),
      sortKey: 'name',
      cell: ({ name, lastFour }) => (
        <>
          <span className="block break-words font-semibold">{name}</span>
          <span className="font-mono text-muted text-xs">{t('endsWith', { end: lastFour })}</span>
        </>
      ),
    },
    {
      id: 'state',
      header: t('columns.state'),
      sortKey: 'state',
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>,
    },
    {
      id: 'scopes',
      header: t('columns.scopes'),
      isWideOnly: true,
      cell: ({ scopes }) => <span className="font-mono text-xs">{scopes.join(', ') || t('noScopes')}</span>,
    },
    {
      id: 'by',
      header: t('columns.by'),
      isWideOnly: true,
      cell: ({ madeBy, createdAt }) => (
        <>
          <span className="block">{madeBy ? `${madeBy.firstName} ${madeBy.lastName}`.trim() : t('formerMember')}</span>
          <span className="text-muted text-xs">{timeText(createdAt, '')}</span>
        </>
      ),
    },
    {
      id: 'used',
      header: t('columns.used'),
      sortKey: 'used',
      isWideOnly: true,
      cell: ({ lastUsedAt }) => timeText(lastUsedAt, t('neverUsed')),
    },
    {
      id: 'ends',
      header: t('columns.expires'),
      isWideOnly: true,
      cell: ({ expiresAt }) => timeText(expiresAt, t('never')),
    },
  ]
}

/** A scope with its translated label. */
type ScopeChoice = { scope: string; label: string }

/** The fields of a new key. */
function KeyFields({ scopes }: { scopes: ScopeChoice[] }) {
  const t = useTranslations('apiKeys')
  const expiryOptions = lifetimes.map(days => ({ value: String(days), label: t('new.days', { days }) }))
  return (
    <>
      <TextField
        name="name"
        label={t('new.name')}
        hint={t('new.nameHint')}
        required
        maxLength={60}
        autoComplete="off"
      />
      <ChoiceField
        name="expires"
        label={t('new.expires')}
        hint={t('new.expiresHint')}
        options={[...expiryOptions, { value: 'never', label: t('new.never') }]}
      />
      <CheckGroup name="scopes" legend={t('new.scopes')} hint={t('new.scopesHint')}>
        {scopes.map(({ scope, label }) => (
          <CheckField key={scope} name={scope} label={label} hint={scope} />
        ))}
      </CheckGroup>
    </>
  )
}
