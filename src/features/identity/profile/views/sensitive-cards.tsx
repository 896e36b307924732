import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#i18n/date-format.ts'
import ExportButton from '#islands/profile/export-button.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink, PostButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form, TextField } from '#ui/form.tsx'
import { Island } from '#ui/island.tsx'

export type EmailChangeView = {
  from: string
  to: string
  expiresAt: number
  confirmed: { old: boolean; new: boolean }
}

type EmailCardProps = {
  email: string
  change: EmailChangeView | null
  value: string
  error?: string | undefined
  hasRecentAuth: boolean
  isDemo: boolean
}

export function EmailCard({ email, change, value, error, hasRecentAuth, isDemo }: EmailCardProps) {
  const t = useTranslations('profile.email')
  return (
    <Card title={t('title')} description={t('intro')}>
      {change && <PendingChange {...change} />}
      {isDemo ? (
        <p className="text-muted text-sm">{t('demo')}</p>
      ) : (
        <AfterConfirmation hasRecentAuth={hasRecentAuth}>
          <Form
            action={paths.changeEmail()}
            isNativeSubmit
            values={{ email: value }}
            errors={{ email: error ?? '' }}
            className="grid gap-4"
          >
            <TextField
              id="field-new-email"
              name="email"
              type="email"
              label={t('new')}
              hint={t('now', { email })}
              autoComplete="email"
              required
            />
            <div>
              <Button>{t('submit')}</Button>
            </div>
          </Form>
        </AfterConfirmation>
      )}
    </Card>
  )
}

function PendingChange({ from, to, expiresAt, confirmed }: EmailChangeView) {
  const t = useTranslations('profile.email')
  const format = useFormatter()
  const sides = [
    [from, confirmed.old],
    [to, confirmed.new],
  ] as const
  return (
    <Alert
      className="mb-5"
      title={t('waiting')}
      action={
        <PostButton action={paths.cancelEmailChange()} variant="secondary" size="sm">
          {t('cancel')}
        </PostButton>
      }
    >
      <ul className="my-2 grid gap-1.5">
        {sides.map(([address, isConfirmed]) => (
          <li key={address} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 break-all">{address}</span>
            <Badge tone={isConfirmed ? 'success' : 'neutral'}>{t(isConfirmed ? 'confirmed' : 'open')}</Badge>
          </li>
        ))}
      </ul>
      {t('until', { time: format.dateTime(expiresAt, { dateStyle: 'medium', timeStyle: 'short' }) })}
    </Alert>
  )
}

const exportButtonProps = { url: '/api/auth/profile/export', fileName: 'trimtab-profile.json' }

/** Downloads all data stored about the user. */
export function ExportProfileCard({ hasRecentAuth }: { hasRecentAuth: boolean }) {
  const t = useTranslations('profile.export')
  return (
    <Card title={t('title')} description={t('intro')}>
      <AfterConfirmation hasRecentAuth={hasRecentAuth}>
        <Island
          name="profile/export-button"
          component={ExportButton}
          props={exportButtonProps}
          namespaces={['profile.export']}
        />
      </AfterConfirmation>
    </Card>
  )
}

type DeleteCardProps = { email: string; error?: string | undefined; hasRecentAuth: boolean; isDemo: boolean }

export function DeleteProfileCard({ email, error, hasRecentAuth, isDemo }: DeleteCardProps) {
  const t = useTranslations('profile.delete')
  if (isDemo) return null
  return (
    <Card title={t('title')} description={t('intro')}>
      <ul className="mb-4 list-disc pl-5 text-sm">
        <li>{t('accounts')}</li>
        <li>{t('owner')}</li>
        <li>{t('stays')}</li>
        <li>{t('irreversible')}</li>
      </ul>
      <AfterConfirmation hasRecentAuth={hasRecentAuth}>
        <Form action={paths.deleteUser()} isNativeSubmit errors={{ confirmation: error ?? '' }} className="grid gap-4">
          <TextField
            name="confirmation"
            label={t('confirmation', { email })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <div>
            <Button variant="danger">{t('submit')}</Button>
          </div>
        </Form>
      </AfterConfirmation>
    </Card>
  )
}

/** Shows its children after a recent identity confirmation, else a link to it. */
function AfterConfirmation({ hasRecentAuth, children }: { hasRecentAuth: boolean; children: ReactNode }) {
  const t = useTranslations('profile.proof')
  if (hasRecentAuth) return children
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted text-sm">{t('why')}</p>
      <ButtonLink variant="secondary" icon={ShieldCheck} href={paths.confirmIdentity(paths.profile())}>
        {t('go')}
      </ButtonLink>
    </div>
  )
}
