import { useTranslations } from 'use-intl'
import { TextField } from '#ui/form.tsx'

/** The email address to sign in with. */
export function EmailField() {
  const t = useTranslations('auth.fields')
  return <TextField name="email" type="email" label={t('email')} autoComplete="username" required />
}

/** A hidden field from which password managers learn whose password a form is about. */
export function PasswordOwner({ email }: { email: string }) {
  return (
    <input type="text" defaultValue={email} autoComplete="username" aria-label={email} hidden readOnly tabIndex={-1} />
  )
}
