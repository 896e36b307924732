import { useFormatter, useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form, TextField } from '#ui/form.tsx'
import { ProofFirst } from './proof-first.tsx'

export type EmailChangeView = {
  from: string
  to: string
  expiresAt: number
  confirmed: { old: boolean; new: boolean }
}

type Props = {
  email: string
  change: EmailChangeView | null
  value: string
  error?: string | undefined
  proved: boolean
  isDemo: boolean
}

export function EmailCard({ email, change, value, error, proved, isDemo }: Props) {
  const t = useTranslations('profile.email')
  return (
    <Card title={t('title')} description={t('intro')}>
      {change && <Waiting {...change} />}
      {isDemo ? (
        <p className="text-muted text-sm">{t('demo')}</p>
      ) : proved ? (
        <Form
          action={paths.changeEmail()}
          isReloading
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
      ) : (
        <ProofFirst />
      )}
    </Card>
  )
}

function Waiting({ from, to, expiresAt, confirmed }: EmailChangeView) {
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
        <form method="post" action={paths.cancelEmailChange()}>
          <Button variant="secondary" size="sm">
            {t('cancel')}
          </Button>
        </form>
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
