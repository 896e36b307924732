import { Eye, Vote } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { momentOf } from './round.ts'
import { useTable } from './table-context.ts'

/** For somebody who sees the table and has no seat: a member who may take one, a guest who left, or whom the facilitator removed. */
export function EnterPanel() {
  const t = useTranslations('poker.table.enter')
  const { view, send } = useTable()
  const { session, me } = view
  if (me.role !== null || momentOf(view) === 'ended') return null
  if (me.removed) return <Card title={t('left')} description={t('removed')} className="tabbed" />
  const join = (role: 'VOTER' | 'OBSERVER') => () => send('session:join', { role })
  return (
    <Card
      title={t(me.kind === 'guest' ? 'left' : 'title')}
      description={t(me.kind === 'guest' ? 'leftText' : 'text')}
      className="tabbed"
    >
      <div className="flex flex-wrap gap-2">
        <Button type="button" icon={Vote} onClick={join('VOTER')}>
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
