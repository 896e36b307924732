import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { BoardWaiting } from './board-waiting.tsx'

/** Before the board is set: what it is for. */
export function TryPage({ names, you, error }: { names: readonly string[]; you: string; error: string | null }) {
  const t = useTranslations('retroDemo.try')
  return (
    <div className="grid max-w-3xl gap-6">
      <header>
        <h1 tabIndex={-1} className="display text-3xl">
          {t('heading')}
        </h1>
        <p className="mt-2 text-muted">{t('intro')}</p>
      </header>
      {error && <Alert tone="danger">{error}</Alert>}
      <BoardWaiting names={names} you={you} />
      <form method="post" action={paths.retroTry()}>
        <Button iconAfter={ArrowRight}>{t('start')}</Button>
      </form>
    </div>
  )
}
