import { CalendarPlus, Copy, Pencil, Play, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Icon } from '#ui/icon.ts'

export type TemplateOnList = {
  id: string
  name: string
  description: string
  votingSystemName: string
  timesUsed: number
  stories: string[]
}

type Props = { template: TemplateOnList; mayChange: boolean }

export function TemplateCard({ template, mayChange }: Props) {
  const t = useTranslations('pokerPlanning.templates')
  const { id, name, description, votingSystemName, timesUsed, stories } = template
  return (
    <li className="grid min-w-0 content-between gap-4 rounded-card border border-line bg-surface px-5 py-4 shadow-low">
      <div className="grid min-w-0 gap-2">
        <h2 className="min-w-0 break-words font-semibold text-lg">{name}</h2>
        {description && <p className="line-clamp-3 text-muted text-sm">{description}</p>}
        <p className="flex flex-wrap gap-1.5">
          {votingSystemName && <Badge tone="brand">{votingSystemName}</Badge>}
          <Badge>{t('stories', { count: stories.length })}</Badge>
          <Badge>{t('used', { count: timesUsed })}</Badge>
        </p>
      </div>
      {mayChange && (
        <div className="flex flex-wrap items-center gap-2">
          <Act act="use" id={id} name={name} icon={Play} variant="primary" />
          <ButtonLink href={paths.plan('poker', id)} variant="secondary" size="sm" icon={CalendarPlus}>
            {t('plan')}
            <span className="sr-only"> {name}</span>
          </ButtonLink>
          <ButtonLink href={paths.pokerTemplate(id)} variant="quiet" size="sm" icon={Pencil}>
            {t('edit')}
            <span className="sr-only"> {name}</span>
          </ButtonLink>
          <Act act="duplicate" id={id} name={name} icon={Copy} variant="quiet" />
          <Act act="delete" id={id} name={name} icon={Trash2} variant="quiet" />
        </div>
      )}
    </li>
  )
}

type ActProps = {
  act: 'use' | 'duplicate' | 'delete'
  id: string
  name: string
  icon: Icon
  variant: 'primary' | 'quiet'
}

function Act({ act, id, name, icon, variant }: ActProps) {
  const t = useTranslations('pokerPlanning.templates')
  return (
    <form method="post" action={paths.pokerTemplates()} data-shell="">
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="id" value={id} />
      <Button variant={variant} size="sm" icon={icon}>
        {t(act)}
        <span className="sr-only"> {name}</span>
      </Button>
    </form>
  )
}
