import { useTranslations } from 'use-intl'
import { Field } from '#ui/field.tsx'

/** The address that somebody signs in with. */
export function AddressField({ email, error }: { email?: string | undefined; error?: string | undefined }) {
  const t = useTranslations('auth.fields')
  return (
    <Field
      name="email"
      type="email"
      label={t('email')}
      defaultValue={email}
      error={error}
      autoComplete="username"
      required
    />
  )
}

/** Password managers look for the name that belongs to a password; people do not see it. */
export function WhosePassword({ email }: { email: string }) {
  return (
    <input type="text" defaultValue={email} autoComplete="username" aria-label={email} hidden readOnly tabIndex={-1} />
  )
}
