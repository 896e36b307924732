import { useTranslations } from 'use-intl'
import { Alert } from '#ui/alert.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'

type Props = {
  /** The roles that the reader may give, each with the word for it. */
  roles: { role: string; name: string }[]
  values: Record<string, string>
  errors: Record<string, string>
  refused: { email: string; reason: string }[]
  /** How many of the same form were invited; null before anything was sent. */
  invited: number | null
}

export function InviteFields({ roles, values, errors, refused, invited }: Props) {
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
      <Textarea
        name="emails"
        label={t('emails')}
        hint={t('emailsHint')}
        defaultValue={values.emails}
        error={errors.emails}
        rows={5}
        required
      />
      <Select name="role" label={t('role')} defaultValue={values.role} error={errors.role}>
        {roles.map(({ role, name }) => (
          <option key={role} value={role}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}
