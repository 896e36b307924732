import { useTranslations } from 'use-intl'
import { PokerCard } from '#islands/poker/poker-card.tsx'
import { Contours } from '#ui/shell/contours.tsx'

/** A preview of the table: the colleagues' hidden cards, and a free seat. */
export function SeatsWaiting({ names, you }: { names: readonly string[]; you: string }) {
  const t = useTranslations('pokerDemo')
  return (
    <div className="hull relative isolate overflow-hidden rounded-panel px-4 py-8 shadow-float sm:px-7">
      <Contours className="-z-10 absolute inset-0 size-full" />
      <ul aria-label={t('colleagues')} className="grid grid-cols-5 justify-items-center gap-1">
        {names.map(name => (
          <li key={name} className="grid justify-items-center gap-2">
            <PokerCard face="down" label={t('covered')} className="max-sm:text-sm" />
            <span className="font-medium text-sm">{name}</span>
          </li>
        ))}
        <li className="grid justify-items-center gap-2">
          <PokerCard face="empty" label={t('yourSeat')} className="max-sm:text-sm" />
          <span className="font-semibold text-accent-ink text-sm">{you}</span>
        </li>
      </ul>
    </div>
  )
}
