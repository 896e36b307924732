import { useTranslations } from 'use-intl'
import { Contours } from '#ui/shell/contours.tsx'

const columns = [
  { name: 'todo', top: 'border-t-edge', cards: ['one', 'two', 'three'] },
  { name: 'doing', top: 'border-t-info', cards: ['one', 'two'] },
  { name: 'review', top: 'border-t-warning', cards: ['one'] },
  { name: 'done', top: 'border-t-success', cards: ['one', 'two', 'three', 'four'] },
] as const

/** A drawing of a board: columns with cards. */
export function BoardDrawing() {
  const t = useTranslations('projects.demo')
  const titles = useTranslations('boards.firstColumns')
  return (
    <div className="hull relative isolate overflow-hidden rounded-panel px-4 py-6 shadow-float sm:px-7">
      <Contours className="-z-10 absolute inset-0 size-full" />
      <ul aria-label={t('columns')} className="grid grid-cols-2 items-start sm:grid-cols-4 gap-2 sm:gap-3">
        {columns.map(({ name, top, cards }) => (
          <li key={name} className={`min-w-0 rounded-control border-t-4 bg-surface/95 p-2 text-ink ${top}`}>
            <p className="truncate font-semibold text-sm">{titles(name)}</p>
            <div aria-hidden className="mt-2 grid gap-1.5">
              {cards.map(card => (
                <span key={card} className="h-8 rounded-xs border border-line bg-sunken" />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
