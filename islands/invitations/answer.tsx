import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'

type Props = { token: string; canAccept: boolean }
type State = 'ready' | 'accepting' | 'declining' | 'validating'

/**
 * Accepts or declines an invitation with plain forms to the same path, and shows the progress. Reloads when the user
 * returns to the page, because they may have signed in or answered in another tab.
 */
export default function Answer({ token, canAccept }: Props) {
  const t = useTranslations('invitations.page')
  const [state, setState] = useState<State>('ready')

  useEffect(() => {
    let wasHidden = false
    const revalidate = () => {
      setState('validating')
      location.reload()
    }
    const onVisibility = () => {
      if (document.hidden) wasHidden = true
      else if (wasHidden) revalidate()
    }
    const onShow = (event: PageTransitionEvent) => event.persisted && revalidate()
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pageshow', onShow)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pageshow', onShow)
    }
  }, [])

  const isBusy = state !== 'ready'
  const renderForm = (answer: 'accept' | 'decline', pending: State) => (
    <form method="post" action={paths.acceptInvitation(token)} onSubmit={() => setState(pending)} className="flex-1">
      <input type="hidden" name="answer" value={answer} />
      <Button
        variant={answer === 'accept' ? 'primary' : 'secondary'}
        size="lg"
        isWide
        isPending={state === pending}
        disabled={isBusy || (answer === 'accept' && !canAccept)}
      >
        {t(answer)}
      </Button>
    </form>
  )
  return (
    <div className="grid gap-3">
      <div className="flex flex-col gap-3 sm:flex-row">
        {renderForm('accept', 'accepting')}
        {renderForm('decline', 'declining')}
      </div>
      <p role="status" className="flex min-h-6 items-center justify-center gap-2 text-muted text-sm">
        {state !== 'ready' && (
          <>
            <Spinner />
            {t(state)}
          </>
        )}
      </p>
    </div>
  )
}
