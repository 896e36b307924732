import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'

const action = 'rounded-xs font-semibold underline underline-offset-[0.2em] hover:no-underline'

/** Says whose board this is and who plays at it. */
export function TryBar() {
  const t = useTranslations('retroDemo.bar')
  return (
    <aside
      aria-label={t('label')}
      className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-1 rounded-control bg-brand-soft px-4 py-1.5 text-brand-ink text-sm"
    >
      <p>{t('member')}</p>
      <div className="flex flex-wrap gap-x-4">
        <a href={paths.newRetro()} className={action}>
          {t('create')}
        </a>
        <form method="post" action={paths.retroTry()}>
          <button type="submit" className={action}>
            {t('again')}
          </button>
        </form>
      </div>
    </aside>
  )
}
