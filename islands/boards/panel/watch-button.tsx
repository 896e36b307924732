import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { setWatching } from '#islands/boards/api.ts'
import { useBoardActions } from '#islands/boards/board-context.ts'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import { useRequest } from '#islands/boards/parts/use-request.ts'

/** Turns notifications of comments on an item on and off. */
export function WatchButton({ itemId, isWatching }: { itemId: string; isWatching: boolean }) {
  const t = useTranslations('boardPage.panel')
  const { announce } = useBoardActions()
  const [choice, setChoice] = useState<boolean | null>(null)
  const { isPending, run } = useRequest()
  const isOn = choice ?? isWatching
  const toggle = () =>
    run(async () => {
      await setWatching(itemId, !isOn)
      setChoice(!isOn)
      announce(t(isOn ? 'unwatched' : 'watched'))
    })
  return (
    <SmallButton
      variant="quiet"
      icon={isOn ? Eye : EyeOff}
      isPending={isPending}
      title={t('watchHint')}
      onClick={toggle}
    >
      {t(isOn ? 'watching' : 'watch')}
    </SmallButton>
  )
}
