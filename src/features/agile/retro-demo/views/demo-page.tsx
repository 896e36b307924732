import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { BoardWaiting } from './board-waiting.tsx'

type Props = {
  /** Where the form goes: this page in its language. */
  action: string
  names: readonly string[]
  error: string | null
}

/** What the demo is, in one glance, and the way in. */
export function DemoPage({ action, names, error }: Props) {
  const t = useTranslations('retroDemo')
  return (
    <div className="mx-auto grid max-w-6xl gap-10 px-4 py-12 sm:px-6 lg:grid-cols-2 lg:items-center lg:gap-14">
      <div className="grid gap-6">
        <header>
          <h1 tabIndex={-1} className="display text-4xl">
            {t('heading')}
          </h1>
          <p className="mt-3 text-lg text-muted">{t('intro')}</p>
        </header>
        {error && <Alert tone="danger">{error}</Alert>}
        <form method="post" action={action}>
          <Button size="lg" iconAfter={ArrowRight} className="max-sm:w-full">
            {t('start')}
          </Button>
        </form>
        <p className="text-muted text-sm">{t('own')}</p>
      </div>
      <div className="grid min-w-0 gap-6">
        <BoardWaiting names={names} you={t('visitor')} />
        <ol aria-label={t('stepsLabel')} className="grid list-decimal gap-2 pl-5 text-muted">
          {(['write', 'group', 'agree'] as const).map(step => (
            <li key={step}>{t(`steps.${step}`)}</li>
          ))}
        </ol>
      </div>
    </div>
  )
}
