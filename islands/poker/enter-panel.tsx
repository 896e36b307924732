import { Eye, Vote } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useTable } from './table-context.ts'

/** For somebody who sees the table and has no seat: a member who may take one, or a guest who left. */
export function EnterPanel() {
  const t = useTranslations('poker.table.enter')
  const { view, send, can } = useTable()
  const { session, me } = view
  if (me.role !== null) return null
  if (me.kind === 'guest')
    return (
      <Card title={t('left')} description={t('leftText')}>
        <ButtonLink href={paths.join(session.id)}>{t('invitation')}</ButtonLink>
      </Card>
    )
  if (!can('session:join')) return null
  return (
    <Card title={t('title')} description={t('text')} className="tabbed">
      <div className="flex flex-wrap gap-2">
        <Button type="button" icon={Vote} onClick={() => send('session:join', { role: 'VOTER' })}>
          {t('voter')}
        </Button>
        {session.settings.allowSpectators && (
          <Button
            type="button"
            variant="secondary"
            icon={Eye}
            onClick={() => send('session:join', { role: 'OBSERVER' })}
          >
            {t('observer')}
          </Button>
        )}
      </div>
    </Card>
  )
}
