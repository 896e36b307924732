import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { setWatching } from '#islands/boards/api.ts'
import { useActions } from '#islands/boards/board-context.ts'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import { useRequest } from '#islands/boards/parts/use-request.ts'

/** Turns notifications of comments on an item on and off. */
export function WatchButton({ itemId, watching }: { itemId: string; watching: boolean }) {
  const t = useTranslations('boardPage.panel')
  const { announce } = useActions()
  const [choice, setChoice] = useState<boolean | null>(null)
  const { isPending, run } = useRequest()
  const isWatching = choice ?? watching
  const toggle = () =>
    run(async () => {
      await setWatching(itemId, !isWatching)
      setChoice(!isWatching)
      announce(t(isWatching ? 'unwatched' : 'watched'))
    })
  return (
    <SmallButton
      variant="quiet"
      icon={isWatching ? Eye : EyeOff}
      pending={isPending}
      title={t('watchHint')}
      onClick={toggle}
    >
      {t(isWatching ? 'watching' : 'watch')}
    </SmallButton>
  )
}
