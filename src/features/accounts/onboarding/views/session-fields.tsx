import { useTranslations } from 'use-intl'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'

type Props = { values: Record<string, string>; errors: Record<string, string> }

export function SessionFields({ values, errors }: Props) {
  const t = useTranslations('onboarding.session')
  const wrongStory = Object.entries(errors).find(([path]) => path.startsWith('stories'))?.[1]
  return (
    <div className="grid gap-5">
      <Field
        name="name"
        label={t('name')}
        defaultValue={values.name ?? t('nameDefault')}
        error={errors.name}
        maxLength={120}
        required
      />
      <Textarea
        name="stories"
        label={t('stories')}
        hint={t('storiesHint')}
        defaultValue={values.stories}
        error={wrongStory}
        rows={6}
      />
    </div>
  )
}
