import { Eye, PenLine } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useBoard } from '#islands/retros/board-context.ts'
import { hasEnded } from '#islands/retros/topics.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

/** For somebody who sees the board and takes no part: a member who may, or a guest who left. */
export function EnterPanel() {
  const t = useTranslations('retro.board.enter')
  const { view, send } = useBoard()
  const { session, me } = view
  if (me.role !== null || hasEnded(view)) return null
  const join = (role: 'VOTER' | 'OBSERVER') => () => send('session:join', { role })
  return (
    <Card
      title={t(me.kind === 'guest' ? 'left' : 'title')}
      description={t(me.kind === 'guest' ? 'leftText' : 'text')}
      className="tabbed"
    >
      <div className="flex flex-wrap gap-2">
        <Button type="button" icon={PenLine} onClick={join('VOTER')}>
          {t('voter')}
        </Button>
        {session.settings.allowSpectators && (
          <Button type="button" variant="secondary" icon={Eye} onClick={join('OBSERVER')}>
            {t('observer')}
          </Button>
        )}
      </div>
    </Card>
  )
}
