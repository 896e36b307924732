import { useTranslations } from 'use-intl'
import { SettingsFrame } from '#features/accounts/accounts/views/settings-frame.tsx'
import type { PlanId } from '#features/billing/plans/rules.ts'
import CopyText from '#islands/accounts/copy-text.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Island } from '#ui/island.tsx'

type Props = {
  account: string
  plan: PlanId
  name: string
  /** Null if the request was a repeat, since the token is only shown once. */
  token: string | null
}

/** The same in every language. */
const exampleHeader = 'Authorization: Bearer key_…'

/** Shows the token of a new key, once. */
export function NewKeyPage({ account, plan, name, token }: Props) {
  const t = useTranslations('apiKeys')
  return (
    <SettingsFrame tab="apiKeys" plan={plan} title={t('title')} intro={t('intro', { account })}>
      <div className="grid max-w-3xl gap-5">
        <Alert tone="success">{t('created.done', { name })}</Alert>
        <Card title={t('created.title')} description={t('created.text')}>
          {token && (
            <Island
              name="accounts/copy-text"
              component={CopyText}
              props={{ text: token, label: t('created.token') }}
              namespaces={['apiKeys.copy']}
            />
          )}
          <p className="mt-4 text-muted text-sm">{t('created.how')}</p>
          <pre className="mt-2 overflow-x-auto rounded-control bg-sunken px-4 py-3 text-sm">
            <code>{exampleHeader}</code>
          </pre>
          <div className="mt-5">
            <ButtonLink href={paths.apiKeys()}>{t('created.next')}</ButtonLink>
          </div>
        </Card>
      </div>
    </SettingsFrame>
  )
}
