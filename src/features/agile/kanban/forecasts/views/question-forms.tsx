import { useTranslations } from 'use-intl'
import type { Subject } from '#features/agile/kanban/forecasts/rules-types.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChoiceField, DateField, Form, fieldErrorsOf, NumberField } from '#ui/form.tsx'

type Texts = Record<string, string>
type Props = {
  boardId: string
  history: number
  subjects: Subject[]
  /** The first and last day to choose from. */
  from: string
  to: string
  values: Texts
  errors: Texts
}

function useSubjectName() {
  const t = useTranslations('forecasts.when')
  return ({ key, name, open }: Subject) => {
    if (key === 'open') return t('open', { open })
    return t(key.startsWith('sprint:') ? 'sprint' : 'delivery', { name: name ?? '', open })
  }
}

/** Both questions as plain forms that work without scripts. */
export function QuestionForms({ boardId, history, subjects, from, to, values, errors }: Props) {
  const t = useTranslations('forecasts')
  const nameOf = useSubjectName()
  // The page shows errors without a field above both forms.
  const shared = { action: paths.forecasts(), className: 'grid gap-4', errors: fieldErrorsOf(errors) }
  const hidden = (kind: string) =>
    Object.entries({ board: boardId, history, kind }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))
  const subjectOptions = subjects.map(subject => ({ value: subject.key, label: nameOf(subject) }))
  return (
    <>
      <Card title={t('when.title')} description={t('when.about')} className="print:hidden">
        <Form {...shared} values={{ subject: 'items', items: '10', ...values }}>
          {hidden('WHEN')}
          <ChoiceField
            name="subject"
            label={t('when.subject')}
            options={[{ value: 'items', label: t('when.count') }, ...subjectOptions]}
          />
          <NumberField name="items" min={1} max={1000} label={t('when.items')} hint={t('when.itemsHint')} />
          <div>
            <Button>{t('when.ask')}</Button>
          </div>
        </Form>
      </Card>
      <Card title={t('howMany.title')} description={t('howMany.about')} className="print:hidden">
        <Form {...shared} values={values}>
          {hidden('HOW_MANY')}
          <DateField name="until" required min={from} max={to} label={t('howMany.until')} />
          <div>
            <Button>{t('howMany.ask')}</Button>
          </div>
        </Form>
      </Card>
    </>
  )
}
