import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { RecentAuthAlert } from '#ui/recent-auth-alert.tsx'
import { EnterpriseFrame } from '#ui/shell/enterprise-frame.tsx'
import { DomainsCard, type ListedDomain } from './domains-card.tsx'
import { ProviderCard, type ProviderConnection } from './provider-card.tsx'

export const doneValues = ['saved', 'removed', 'domainAdded', 'domainVerified', 'domainRemoved'] as const
export type DoneAction = (typeof doneValues)[number]

type Props = {
  connection: ProviderConnection | null
  domains: ListedDomain[]
  /** The redirect URI to register with the provider. */
  redirectUri: string
  canChange: boolean
  isOwner: boolean
  /** True if the reader has confirmed their identity recently. */
  hasRecentAuth: boolean
  isDemo: boolean
  done: DoneAction | null
  values: Record<string, string>
  errors: Record<string, string>
}

/** The single sign-on settings of an account. */
export function SsoPage({
  connection,
  domains,
  redirectUri,
  canChange,
  isOwner,
  hasRecentAuth,
  isDemo,
  ...state
}: Props) {
  const t = useTranslations('sso')
  const { done, values, errors } = state
  const isEnabled = canChange && hasRecentAuth && !isDemo
  const generalError = errors[''] ?? errors.act ?? errors.id
  return (
    <EnterpriseFrame tab="sso">
      {done && !generalError && <Alert tone="success">{t(`done.${done}`)}</Alert>}
      {generalError && <Alert tone="danger">{generalError}</Alert>}
      {isDemo && <Alert>{t('demo')}</Alert>}
      {!canChange && <Alert>{t('readOnly')}</Alert>}
      {canChange && !hasRecentAuth && !isDemo && (
        <RecentAuthAlert text={t('proof')} returnPath={paths.enterpriseSso()} />
      )}
      <ProviderCard
        connection={connection}
        redirectUri={redirectUri}
        isOwner={isOwner}
        isEnabled={isEnabled}
        values={values}
        errors={errors}
      />
      <DomainsCard domains={domains} isEnabled={isEnabled} values={values} errors={errors} />
    </EnterpriseFrame>
  )
}
