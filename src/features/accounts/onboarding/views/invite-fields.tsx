import { useTranslations } from 'use-intl'
import { Alert } from '#ui/alert.tsx'
import { ChoiceField, LongField } from '#ui/form.tsx'

type Props = {
  /** The roles that the reader may give, each with the word for it. */
  roles: { role: string; name: string }[]
  refused: { email: string; reason: string }[]
  /** How many of the same form were invited; null before anything was sent. */
  invited: number | null
}

export function InviteFields({ roles, refused, invited }: Props) {
  const t = useTranslations('onboarding.invite')
  return (
    <div className="grid gap-5">
      {invited !== null && invited > 0 && <Alert tone="success">{t('invited', { count: invited })}</Alert>}
      {refused.length > 0 && (
        <Alert tone="warning" title={t('refused')}>
          <ul className="grid gap-1">
            {refused.map(({ email, reason }) => (
              <li key={email}>
                <span className="font-medium">{email}</span>: {reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <LongField name="emails" label={t('emails')} hint={t('emailsHint')} rows={5} required />
      <ChoiceField
        name="role"
        label={t('role')}
        options={roles.map(({ role, name }) => ({ value: role, label: name }))}
      />
    </div>
  )
}
