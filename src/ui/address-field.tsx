import { useTranslations } from 'use-intl'
import { TextField } from '#ui/form.tsx'

/** The address that somebody signs in with. */
export function AddressField() {
  const t = useTranslations('auth.fields')
  return <TextField name="email" type="email" label={t('email')} autoComplete="username" required />
}

/** Password managers look for the name that belongs to a password; people do not see it. */
export function WhosePassword({ email }: { email: string }) {
  return (
    <input type="text" defaultValue={email} autoComplete="username" aria-label={email} hidden readOnly tabIndex={-1} />
  )
}
