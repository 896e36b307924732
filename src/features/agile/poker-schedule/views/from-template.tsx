import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'

type Props = { templates: { id: string; name: string }[]; chosen: string }

/** Fills the form of a plan in from a template. */
export function FromTemplate({ templates, chosen }: Props) {
  const t = useTranslations('pokerPlanning.templates')
  return (
    <form
      method="get"
      action={paths.plan('poker')}
      className="flex flex-wrap items-end gap-3 rounded-card border border-line bg-surface px-5 py-4"
    >
      <Select name="template" label={t('planFrom')} defaultValue={chosen} className="min-w-0 flex-1 basis-60">
        <option value="">{t('planFromNone')}</option>
        {templates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button variant="secondary">{t('takeOver')}</Button>
    </form>
  )
}
