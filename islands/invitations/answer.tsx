import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'

type Props = { token: string; mayAccept: boolean }
type State = 'ready' | 'accepting' | 'declining' | 'validating'

/**
 * The two answers to an invitation: plain forms that say what is going on once they are sent. Whoever comes back to the
 * page, having signed in elsewhere or answered in another tab, sees it as it is by then.
 */
export default function Answer({ token, mayAccept }: Props) {
  const t = useTranslations('invitations.page')
  const [state, setState] = useState<State>('ready')

  useEffect(() => {
    let wasHidden = false
    const again = () => {
      setState('validating')
      location.reload()
    }
    const onVisibility = () => {
      if (document.hidden) wasHidden = true
      else if (wasHidden) again()
    }
    const onShow = (event: PageTransitionEvent) => event.persisted && again()
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pageshow', onShow)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pageshow', onShow)
    }
  }, [])

  const busy = state !== 'ready'
  const form = (answer: 'accept' | 'decline', sending: State) => (
    <form method="post" action={paths.acceptInvitation(token)} onSubmit={() => setState(sending)} className="flex-1">
      <input type="hidden" name="answer" value={answer} />
      <Button
        variant={answer === 'accept' ? 'primary' : 'secondary'}
        size="lg"
        wide
        pending={state === sending}
        disabled={busy || (answer === 'accept' && !mayAccept)}
      >
        {t(answer)}
      </Button>
    </form>
  )
  return (
    <div className="grid gap-3">
      <div className="flex flex-col gap-3 sm:flex-row">
        {form('accept', 'accepting')}
        {form('decline', 'declining')}
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
