import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { AuthHeading } from '#ui/shell/auth-heading.tsx'

export type ConfirmState =
  | { is: 'asking'; token: string; from: string; to: string }
  | { is: 'waiting' }
  | { is: 'changed' }
  | { is: 'failed'; message: string }

type Props = { action: string; state: ConfirmState; isSignedIn: boolean }

export function ConfirmEmailPage({ action, state, isSignedIn }: Props) {
  const t = useTranslations('profile.confirm')
  return (
    <>
      <AuthHeading title={t('title')}>
        {state.is === 'asking' && t('asking', { from: state.from, to: state.to })}
        {state.is === 'failed' && t('again')}
        {(state.is === 'waiting' || state.is === 'changed') && t('intro')}
      </AuthHeading>
      {state.is === 'asking' && (
        <form method="post" action={action}>
          <input type="hidden" name="token" value={state.token} />
          <Button size="lg" isWide>
            {t('submit')}
          </Button>
        </form>
      )}
      {state.is === 'waiting' && <Alert>{t('waiting')}</Alert>}
      {state.is === 'changed' && <Alert tone="success">{t('changed')}</Alert>}
      {state.is === 'failed' && <Alert tone="danger">{state.message}</Alert>}
      {state.is !== 'asking' && (
        <ButtonLink className="mt-5" variant="secondary" isWide href={isSignedIn ? paths.profile() : paths.login()}>
          {t(isSignedIn ? 'toProfile' : 'toLogin')}
        </ButtonLink>
      )}
    </>
  )
}
