import { useTranslations } from 'use-intl'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'

/** `role` is the translated name. `endsAt` is in milliseconds UTC. */
type Props = { account: string; role: string; endsAt: number }

const action = 'tap rounded-xs font-semibold underline underline-offset-[0.2em] hover:no-underline'

/** Shows that this is a demo, the reader's role in it, and its end. */
export function DemoBar({ account, role, endsAt }: Props) {
  const t = useTranslations('demo.bar')
  const format = useFormatter()
  const time = format.dateTime(endsAt, { timeStyle: 'short' })
  return (
    <aside
      aria-label={t('label')}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-brand-soft px-4 py-1.5 text-brand-ink text-sm lg:px-10"
    >
      <p>
        <span className="font-semibold">{t('you', { role, account })}</span>{' '}
        {t('left', { left: format.relativeTime(endsAt), time })}
      </p>
      <div className="flex flex-wrap gap-x-4">
        <a href={paths.demoLogin()} className={action}>
          {t('other')}
        </a>
        <form method="post" action={paths.logout()}>
          <button type="submit" className={action}>
            {t('leave')}
          </button>
        </form>
      </div>
    </aside>
  )
}
