import { useTranslations } from 'use-intl'
import { Contours } from '#ui/shell/contours.tsx'

const heights = ['h-32', 'h-28', 'h-24', 'h-20', 'h-16', 'h-12', 'h-8', 'h-4']
/** The first bar in the color of danger. */
const firstLowBar = 6

/** A drawing of cash that decreases from month to month. */
export function RunwayDrawing() {
  const t = useTranslations('financeDemo.page')
  return (
    <div className="hull relative isolate overflow-hidden rounded-panel px-4 py-6 shadow-float sm:px-7">
      <Contours className="-z-10 absolute inset-0 size-full" />
      <div className="grid gap-3 rounded-control bg-surface/95 p-4 text-ink">
        <p className="font-semibold text-sm">{t('drawing')}</p>
        <div aria-hidden className="flex items-end gap-2 border-edge border-b">
          {heights.map((height, index) => (
            <span
              key={height}
              className={`flex-1 rounded-t-xs ${height} ${index < firstLowBar ? 'bg-brand' : 'bg-danger'}`}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
