import { Eye, RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useRoomParts } from '#islands/rooms/room-context.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { Icon } from '#ui/icon.ts'

type Props = {
  /** What each kind of session says of itself. */
  words: (key: 'title' | 'text' | 'voter' | 'observer' | 'left' | 'leftText' | 'removed') => string
  icon: Icon
}

/** For somebody who sees the session and has no seat: a member who may take one, a guest who left, or whom the facilitator removed. */
export function EnterPanel({ words, icon }: Props) {
  const t = useTranslations('rooms.guests')
  const { view, ended, can, send } = useRoomParts()
  const { session, me } = view
  if (me.role !== null || ended) return null
  if (me.removed || !can('session:join'))
    return (
      <Card title={words('left')} className="tabbed">
        {me.removed && <p className="mb-1 text-muted text-sm">{words('removed')}</p>}
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
      title={words(me.kind === 'guest' ? 'left' : 'title')}
      description={words(me.kind === 'guest' ? 'leftText' : 'text')}
      className="tabbed"
    >
      <div className="flex flex-wrap gap-2">
        <Button icon={icon} onClick={join('VOTER')}>
          {words('voter')}
        </Button>
        {session.settings.allowSpectators && (
          <Button variant="secondary" icon={Eye} onClick={join('OBSERVER')}>
            {words('observer')}
          </Button>
        )}
      </div>
    </Card>
  )
}
