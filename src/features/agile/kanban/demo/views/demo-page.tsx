import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Contours } from '#ui/contours.tsx'

type Props = {
  /** Where the form goes: this page in its language. */
  action: string
  error: string | null
  isSignedIn: boolean
}

const columns = [
  { name: 'todo', top: 'border-t-edge', cards: ['one', 'two', 'three'] },
  { name: 'doing', top: 'border-t-info', cards: ['one', 'two'] },
  { name: 'review', top: 'border-t-warning', cards: ['one'] },
  { name: 'done', top: 'border-t-success', cards: ['one', 'two', 'three', 'four'] },
] as const

/** What the demo is, in one glance, and the way in. */
export function DemoPage({ action, error, isSignedIn }: Props) {
  const t = useTranslations('projects.demo')
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
        <p className="text-muted text-sm">{t(isSignedIn ? 'leaves' : 'own')}</p>
      </div>
      <div className="grid min-w-0 gap-6">
        <BoardDrawing />
        <ol aria-label={t('stepsLabel')} className="grid list-decimal gap-2 pl-5 text-muted">
          {(['move', 'flow', 'forecast'] as const).map(step => (
            <li key={step}>{t(`steps.${step}`)}</li>
          ))}
        </ol>
      </div>
    </div>
  )
}

/** The board as it will be: columns with cards. */
function BoardDrawing() {
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
