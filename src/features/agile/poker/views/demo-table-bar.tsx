import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { cx } from '#ui/cx.ts'

const action = 'rounded-xs font-semibold underline underline-offset-[0.2em] hover:no-underline'

/** Says whose table this is and who plays at it. `framed` where the page around it has margins of its own. */
export function DemoTableBar({ visitor, framed }: { visitor: 'guest' | 'member'; framed: boolean }) {
  const t = useTranslations('pokerDemo.bar')
  return (
    <aside
      aria-label={t('label')}
      className={cx(
        'flex flex-wrap items-center gap-x-5 gap-y-1 bg-brand-soft px-4 py-1.5 text-brand-ink text-sm',
        framed ? 'mb-5 rounded-control' : 'border-line border-b sm:px-6 lg:px-10',
      )}
    >
      <p>{t(visitor)}</p>
      {visitor === 'guest' ? (
        <div className="flex flex-wrap gap-x-4">
          <a href={paths.register()} className={action}>
            {t('register')}
          </a>
          <a href={paths.pokerDemo()} className={action}>
            {t('again')}
          </a>
        </div>
      ) : (
        <div className="flex flex-wrap gap-x-4">
          <a href={paths.newPoker()} className={action}>
            {t('create')}
          </a>
          <form method="post" action={paths.votingDemo()}>
            <button type="submit" className={action}>
              {t('again')}
            </button>
          </form>
        </div>
      )}
    </aside>
  )
}
