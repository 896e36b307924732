import { Flag } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { AskButton } from '#islands/rooms/ask-button.tsx'
import { useTable } from './table-context.ts'

/** Leads to a story in the list beside the table. After the menu has closed, which gives the focus back. */
function focusStory(id: string) {
  setTimeout(() => {
    const row = document.querySelector(`[data-story="${CSS.escape(id)}"]`)
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
  })
}

/** Ends the session for everybody; asks twice while stories are open. `id` is unique on the page. */
export function FinishButton({ id, keepsLabel = false }: { id: string; keepsLabel?: boolean }) {
  const t = useTranslations('poker.table.act')
  const { view, send } = useTable()
  const open = view.stories.filter(({ status }) => status !== 'ESTIMATED' && status !== 'SKIPPED')
  const [first] = open
  return (
    <AskButton
      id={id}
      keepsLabel={keepsLabel}
      icon={Flag}
      label={t('finish')}
      question={first ? t('finishOpen', { count: open.length }) : t('finishAsk')}
      instead={first && { label: t('toOpen'), onGo: () => focusStory(first.id) }}
      yes={t('finish')}
      no={t('keepOpen')}
      onYes={() => send('session:complete')}
    />
  )
}
