import { CalendarPlus, Pencil, Play, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { TemplateView } from '#features/agile/retro-templates/rules-content.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ColumnPreview } from './column-preview.tsx'

type Props = { template: TemplateView; mayChange: boolean; level?: 2 | 3 }

export function TemplateCard({ template, mayChange, level = 2 }: Props) {
  const t = useTranslations('retroPlanning.templates')
  const levels = useTranslations('retroPlanning.difficulty')
  const { id, name, description, isBuiltIn, category, tags, usageData, columns } = template
  const Heading = `h${level}` as const
  return (
    <li className="grid min-w-0 content-between gap-4 rounded-card border border-line bg-surface px-5 py-4 shadow-low">
      <div className="grid min-w-0 gap-3">
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <Heading className="min-w-0 break-words font-semibold text-lg">{name}</Heading>
            <Badge tone={isBuiltIn ? 'neutral' : 'brand'}>{t(isBuiltIn ? 'builtIn' : 'own')}</Badge>
          </div>
          <p className="text-muted text-sm">{description}</p>
        </div>
        <ColumnPreview columns={columns} />
        <p className="flex flex-wrap gap-1.5">
          <Badge tone="info">{levels(template.difficulty)}</Badge>
          <Badge>{t('minutes', { minutes: template.estimatedDuration })}</Badge>
          <Badge>{t('people', template.participantRange)}</Badge>
          {category && <Badge>{category}</Badge>}
        </p>
        <p className="text-muted text-sm">
          {usageData.rating === null ? t('unrated') : t('rating', { rating: usageData.rating })}
          {' · '}
          {t('used', { count: usageData.timesUsed })}
          {tags.length > 0 && ` · ${tags.join(', ')}`}
        </p>
      </div>
      {mayChange && (
        <div className="flex flex-wrap items-center gap-2">
          <ButtonLink href={paths.newRetro(id)} size="sm" icon={Play}>
            {t('use')}
            <span className="sr-only"> {name}</span>
          </ButtonLink>
          <ButtonLink href={paths.plan('retro', id)} variant="secondary" size="sm" icon={CalendarPlus}>
            {t('plan')}
            <span className="sr-only"> {name}</span>
          </ButtonLink>
          {!isBuiltIn && (
            <ButtonLink href={paths.retroTemplate(id)} variant="quiet" size="sm" icon={Pencil}>
              {t('edit')}
              <span className="sr-only"> {name}</span>
            </ButtonLink>
          )}
        </div>
      )}
    </li>
  )
}

/** Deleting asks first: a template does not come back. */
export function DeleteTemplate({ id, name }: { id: string; name: string }) {
  const t = useTranslations('retroPlanning.templates')
  return (
    <details className="rounded-card border border-line px-5 py-3">
      <summary className="cursor-pointer font-medium text-danger-ink text-sm">{t('delete')}</summary>
      <form method="post" action={paths.retroTemplates()} data-shell="" className="mt-3 grid justify-items-start gap-3">
        <input type="hidden" name="id" value={id} />
        <p className="text-sm">{t('deleteAsk', { name })}</p>
        <Button variant="danger" size="sm" icon={Trash2}>
          {t('deleteDo')}
        </Button>
      </form>
    </details>
  )
}
