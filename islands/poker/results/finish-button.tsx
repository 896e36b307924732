import { Flag } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useTable } from '#islands/poker/table-context.ts'
import { AskButton } from '#islands/rooms/people/ask-button.tsx'

/** Moves the focus to a story in the list, after the menu has closed and restored the focus. */
function focusStory(id: string) {
  setTimeout(() => {
    const row = document.querySelector(`[data-story="${CSS.escape(id)}"]`)
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
  })
}

/** Ends the session for everyone. Asks again while stories have no estimate. `id` is unique on the page. */
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
      no={t('cancel')}
      onYes={() => send('session:complete')}
    />
  )
}
