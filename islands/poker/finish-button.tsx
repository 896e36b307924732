import { Flag } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { AskButton } from '#islands/rooms/ask-button.tsx'
import { useTable } from './table-context.ts'

/** Ends the session for everybody. `id` is unique on the page. */
export function FinishButton({ id }: { id: string }) {
  const t = useTranslations('poker.table.act')
  const { send } = useTable()
  return (
    <AskButton
      id={id}
      icon={Flag}
      label={t('finish')}
      question={t('finishAsk')}
      yes={t('finish')}
      no={t('keepOpen')}
      onYes={() => send('session:complete')}
    />
  )
}
