import { Combine, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'

type Props = { count: number; onTogether: () => void; onWith: () => void; onClear: () => void }

/** What can be done with the cards that are chosen. It stays in sight while one goes on choosing. */
export function SelectionBar({ count, onTogether, onWith, onClear }: Props) {
  const t = useTranslations('retro.board.group')
  return (
    <div
      role="toolbar"
      aria-label={t('selection')}
      className="layer-header sticky bottom-4 mx-auto flex w-full max-w-2xl flex-wrap items-center gap-2 rounded-card border border-line bg-raised px-4 py-2.5 shadow-float"
    >
      <p role="status" className="figures min-w-0 flex-1 font-medium text-sm">
        {t('selected', { count })}
      </p>
      <Button size="sm" icon={Combine} disabled={count < 2} onClick={onTogether}>
        {t('together')}
      </Button>
      <Button size="sm" variant="secondary" onClick={onWith}>
        {t('with')}
      </Button>
      <Button size="sm" variant="quiet" icon={X} iconOnly onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  )
}
