import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { paths, type Tool } from '#src/paths.ts'
import { cx } from '#ui/cx.ts'

/** `isFramed`: the page around it has its own margins. */
type Props = { isFramed: boolean }

const actionClass = 'rounded-xs font-semibold underline underline-offset-[0.2em] hover:no-underline'
const addresses = {
  poker: { create: paths.newPoker(), restart: paths.pokerPractice() },
  retro: { create: paths.newRetro(), restart: paths.retroPractice() },
}

function Bar({ label, text, isFramed, children }: Props & { label: string; text: string; children: ReactNode }) {
  return (
    <aside
      aria-label={label}
      className={cx(
        'flex flex-wrap items-center gap-x-5 gap-y-1 bg-brand-soft px-4 py-1.5 text-brand-ink text-sm',
        isFramed ? 'mb-5 rounded-control' : 'border-line border-b sm:px-6 lg:px-10',
      )}
    >
      <p>{text}</p>
      <div className="flex flex-wrap gap-x-4">{children}</div>
    </aside>
  )
}

/** Explains the practice session to members. */
export function PracticeBar({ tool, isFramed }: Props & { tool: Tool }) {
  const t = useTranslations(`${tool}Demo.bar` as const)
  return (
    <Bar label={t('label')} text={t('member')} isFramed={isFramed}>
      <a href={addresses[tool].create} className={actionClass}>
        {t('create')}
      </a>
      <form method="post" action={addresses[tool].restart}>
        <button type="submit" className={actionClass}>
          {t('again')}
        </button>
      </form>
    </Bar>
  )
}

/** Explains the planning poker demo to visitors. */
export function DemoVisitorBar({ isFramed }: Props) {
  const t = useTranslations('pokerDemo.bar')
  return (
    <Bar label={t('label')} text={t('guest')} isFramed={isFramed}>
      <a href={paths.register()} className={actionClass}>
        {t('register')}
      </a>
      <a href={paths.pokerDemo()} className={actionClass}>
        {t('again')}
      </a>
    </Bar>
  )
}
