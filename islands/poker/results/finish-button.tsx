import { Flag } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useTable } from '#islands/poker/table-context.ts'
import { ConfirmButton } from '#islands/rooms/people/confirm-button.tsx'

/** Moves the focus to a story in the list, after the confirmation has closed and restored the focus. */
function focusStory(id: string) {
  setTimeout(() => {
    const row = document.querySelector(`[data-story="${CSS.escape(id)}"]`)
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
  })
}

/**
 * Ends the session for everyone. Asks for confirmation, and offers to show the first story without an estimate. `id` is
 * unique on the page.
 */
export function FinishButton({ id, isLabelAlwaysShown = false }: { id: string; isLabelAlwaysShown?: boolean }) {
  const t = useTranslations('poker.table.act')
  const { view, send } = useTable()
  const openStories = view.stories.filter(({ status }) => status !== 'ESTIMATED' && status !== 'SKIPPED')
  const [firstOpenStory] = openStories
  return (
    <ConfirmButton
      id={id}
      isLabelAlwaysShown={isLabelAlwaysShown}
      icon={Flag}
      label={t('finish')}
      question={firstOpenStory ? t('finishOpen', { count: openStories.length }) : t('finishAsk')}
      alternative={firstOpenStory && { label: t('showFirst'), onSelect: () => focusStory(firstOpenStory.id) }}
      cancelLabel={t('cancel')}
      onConfirm={() => send('session:complete')}
    />
  )
}
