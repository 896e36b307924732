import { useTranslations } from 'use-intl'
import { Contours } from '#ui/shell/contours.tsx'
import { useWithColon } from '#ui/use-with-colon.ts'

const columns = ['start', 'stop', 'continue'] as const
const topBorders = { start: 'border-t-success', stop: 'border-t-danger', continue: 'border-t-info' }

/** A preview of the board: three columns with hidden cards, and the participants. */
export function BoardWaiting({ names, you }: { names: readonly string[]; you: string }) {
  const t = useTranslations('retroDemo')
  const withColon = useWithColon()
  const columnText = useTranslations('retro.formats.START_STOP_CONTINUE')
  return (
    <div className="hull relative isolate grid gap-5 overflow-hidden rounded-panel px-4 py-6 shadow-float sm:px-7">
      <Contours className="-z-10 absolute inset-0 size-full" />
      <ul aria-label={t('columns')} className="grid grid-cols-3 gap-2 sm:gap-3">
        {columns.map((id, index) => (
          <li key={id} className={`min-w-0 rounded-control border-t-4 bg-surface/95 p-2 text-ink ${topBorders[id]}`}>
            <p className="truncate font-semibold text-sm">{columnText(`${id}.title`)}</p>
            <div aria-hidden className="mt-2 grid gap-1.5">
              {/* Three placeholder cards in the first column, then one less in each. */}
              {['one', 'two', 'three'].slice(index).map(card => (
                <span key={card} className="h-7 rounded-xs border border-line bg-sunken" />
              ))}
            </div>
          </li>
        ))}
      </ul>
      <p className="text-sm">
        {withColon(t('colleagues'), names.join(', '))} <strong className="text-accent-ink">+ {you}</strong>
      </p>
    </div>
  )
}
