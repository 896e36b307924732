import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { AuthHeading } from '#ui/shell/auth-heading.tsx'

/**
 * - `asking`: the link can be confirmed.
 * - `waiting`: it was confirmed, and the other address has to confirm as well.
 * - `changed`: both addresses have confirmed.
 */
export type ConfirmState =
  | { kind: 'asking'; token: string; from: string; to: string }
  | { kind: 'waiting' }
  | { kind: 'changed' }
  | { kind: 'failed'; message: string }

type Props = { action: string; state: ConfirmState; isSignedIn: boolean }

export function ConfirmEmailChangePage({ action, state, isSignedIn }: Props) {
  const t = useTranslations('profile.confirm')
  return (
    <>
      <AuthHeading title={t('title')}>
        {state.kind === 'asking' && t('asking', { from: state.from, to: state.to })}
        {state.kind === 'failed' && t('again')}
        {(state.kind === 'waiting' || state.kind === 'changed') && t('intro')}
      </AuthHeading>
      {state.kind === 'asking' && (
        <form method="post" action={action}>
          <input type="hidden" name="token" value={state.token} />
          <Button size="lg" isWide>
            {t('submit')}
          </Button>
        </form>
      )}
      {state.kind === 'waiting' && <Alert>{t('waiting')}</Alert>}
      {state.kind === 'changed' && <Alert tone="success">{t('changed')}</Alert>}
      {state.kind === 'failed' && <Alert tone="danger">{state.message}</Alert>}
      {state.kind !== 'asking' && (
        <ButtonLink className="mt-5" variant="secondary" isWide href={isSignedIn ? paths.profile() : paths.login()}>
          {t(isSignedIn ? 'toProfile' : 'toLogin')}
        </ButtonLink>
      )}
    </>
  )
}
