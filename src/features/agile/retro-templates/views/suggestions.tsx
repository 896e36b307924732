import { Sparkles } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { TemplateView } from '#features/agile/retros/templates/rules-content.ts'
import { difficultyForGroup } from '#features/agile/retros/templates/rules-suggest.ts'
import { TemplateName } from '#features/agile/templates/views/template-name.tsx'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'

type Props = { participants: number | undefined; templates: TemplateView[] | null; canChange: boolean }

export function Suggestions({ participants, templates, canChange }: Props) {
  const t = useTranslations('retroPlanning.templates')
  const levelText = useTranslations('retroPlanning.difficulty')
  return (
    <Card title={t('suggestTitle')}>
      <form action={paths.retroTemplates()} className="flex flex-wrap items-end gap-3">
        <Field
          name="participants"
          type="number"
          min={1}
          max={50}
          label={t('suggestLabel')}
          defaultValue={participants ?? ''}
          required
        />
        <Button variant="secondary" icon={Sparkles}>
          {t('suggest')}
        </Button>
      </form>
      {templates && participants !== undefined && (
        <>
          <p className="mt-4 text-sm">
            {t('suggestText', { level: levelText(difficultyForGroup(participants)), count: participants })}
          </p>
          <ul className="mt-3 grid gap-4 text-sm lg:grid-cols-3">
            {templates.map(template => (
              <li key={template.id}>
                <TemplateName {...template} />
                {canChange && <Link href={paths.newRetro(template.id)}>{`${t('use')} ${template.name}`}</Link>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
