import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { AuthHeading } from '#ui/shell/auth-heading.tsx'

/** `elsewhere`: the link was opened in another browser than the one that began the sign-in. */
export type ConfirmState =
  | { is: 'mailed' | 'over' | 'elsewhere' }
  | { is: 'asking'; token: string; account: string; email: string }

/** Looking at a mailed link changes nothing; the button confirms that the account's provider may sign the reader in. */
export function ConfirmPage({ action, state }: { action: string; state: ConfirmState }) {
  const t = useTranslations('sso.confirm')
  if (state.is !== 'asking')
    return (
      <>
        <AuthHeading title={t(`${state.is}.heading`)}>{t(`${state.is}.text`)}</AuthHeading>
        <p className="mt-5 text-center">
          <Link href={paths.sso()}>{t('again')}</Link>
        </p>
      </>
    )
  const { token, account, email } = state
  return (
    <>
      <AuthHeading title={t('asking.heading', { account })}>{t('asking.text', { account, email })}</AuthHeading>
      <form method="post" action={action} className="grid gap-4">
        <input type="hidden" name="token" value={token} />
        <Button size="lg" wide>
          {t('asking.submit')}
        </Button>
      </form>
      <p className="mt-5 text-center text-muted text-sm">{t('asking.notYou')}</p>
    </>
  )
}
