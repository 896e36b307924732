import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { paths, type Tool } from '#src/paths.ts'
import { cx } from '#ui/cx.ts'

/** `framed` when the page around it has its own margins. */
type Props = { framed: boolean }

const action = 'rounded-xs font-semibold underline underline-offset-[0.2em] hover:no-underline'
const addresses = {
  poker: { create: paths.newPoker(), restart: paths.votingDemo() },
  retro: { create: paths.newRetro(), restart: paths.retroTry() },
}

function Bar({ label, text, framed, children }: Props & { label: string; text: string; children: ReactNode }) {
  return (
    <aside
      aria-label={label}
      className={cx(
        'flex flex-wrap items-center gap-x-5 gap-y-1 bg-brand-soft px-4 py-1.5 text-brand-ink text-sm',
        framed ? 'mb-5 rounded-control' : 'border-line border-b sm:px-6 lg:px-10',
      )}
    >
      <p>{text}</p>
      <div className="flex flex-wrap gap-x-4">{children}</div>
    </aside>
  )
}

/** Explains the practice session to members. */
export function PracticeBar({ tool, framed }: Props & { tool: Tool }) {
  const t = useTranslations(`${tool}Demo.bar` as const)
  return (
    <Bar label={t('label')} text={t('member')} framed={framed}>
      <a href={addresses[tool].create} className={action}>
        {t('create')}
      </a>
      <form method="post" action={addresses[tool].restart}>
        <button type="submit" className={action}>
          {t('again')}
        </button>
      </form>
    </Bar>
  )
}

/** Explains the planning poker demo to visitors. */
export function GuestBar({ framed }: Props) {
  const t = useTranslations('pokerDemo.bar')
  return (
    <Bar label={t('label')} text={t('guest')} framed={framed}>
      <a href={paths.register()} className={action}>
        {t('register')}
      </a>
      <a href={paths.pokerDemo()} className={action}>
        {t('again')}
      </a>
    </Bar>
  )
}
