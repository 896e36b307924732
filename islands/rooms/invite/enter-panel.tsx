import { Eye, RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useRoomContext } from '#islands/rooms/room-context.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { Icon } from '#ui/icon.ts'

type Props = {
  /** Texts of this kind of session. */
  translate: (key: 'title' | 'text' | 'voter' | 'observer' | 'left' | 'leftText' | 'removed') => string
  voterIcon: Icon
}

/** The panel for viewers who are not participants: members who can join, guests who left, and removed people. */
export function EnterPanel({ translate, voterIcon }: Props) {
  const t = useTranslations('rooms.guests')
  const { view, hasEnded, can, send } = useRoomContext()
  const { session, me } = view
  if (me.role !== null || hasEnded) return null
  if (me.removed || !can('session:join'))
    return (
      <Card title={translate('left')} className="edge-mark">
        {me.removed && <p className="mb-1 text-muted text-sm">{translate('removed')}</p>}
        <p className="text-muted text-sm">{t(me.removed ? 'askBack' : 'noWayBack')}</p>
        {me.removed && (
          <Button variant="secondary" icon={RotateCw} className="mt-4" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        )}
      </Card>
    )
  const join = (role: 'VOTER' | 'OBSERVER') => () => send('session:join', { role })
  return (
    <Card
      title={translate(me.kind === 'guest' ? 'left' : 'title')}
      description={translate(me.kind === 'guest' ? 'leftText' : 'text')}
      className="edge-mark"
    >
      <div className="flex flex-wrap gap-2">
        <Button icon={voterIcon} onClick={join('VOTER')}>
          {translate('voter')}
        </Button>
        {session.settings.allowSpectators && (
          <Button variant="secondary" icon={Eye} onClick={join('OBSERVER')}>
            {translate('observer')}
          </Button>
        )}
      </div>
    </Card>
  )
}
