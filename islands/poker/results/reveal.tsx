import { Eye } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { turnout } from '#islands/poker/round.ts'
import { useTable } from '#islands/poker/table-context.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'

/** How many have voted, and the button that turns the cards; while they turn by themselves, the one that stops it. */
export function Reveal({ className }: { className?: string }) {
  const t = useTranslations('poker.table')
  const { view, send } = useTable()
  const { voted, voters } = turnout(view)
  return (
    <div className={cx('flex items-center gap-3', className)}>
      {voters > 0 && <p className="figures text-sm">{t('moment.voting', { voted, voters })}</p>}
      {view.countdown ? (
        <Button key="cancel" variant="secondary" data-next onClick={() => send('reveal:cancel')}>
          {t('act.cancelReveal')}
        </Button>
      ) : (
        <Button key="reveal" variant="accent" icon={Eye} data-next onClick={() => send('votes:reveal')}>
          {t('act.reveal')}
        </Button>
      )}
    </div>
  )
}
