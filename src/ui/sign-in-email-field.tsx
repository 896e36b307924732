import { useTranslations } from 'use-intl'
import { TextField } from '#ui/form.tsx'

/** The email address to sign in with. */
export function SignInEmailField() {
  const t = useTranslations('auth.fields')
  return <TextField name="email" type="email" label={t('email')} autoComplete="username" required />
}

/** A hidden field that tells password managers the owner of the password in a form. */
export function PasswordOwner({ email }: { email: string }) {
  return (
    <input type="text" defaultValue={email} autoComplete="username" aria-label={email} hidden readOnly tabIndex={-1} />
  )
}
