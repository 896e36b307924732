import { useTranslations } from 'use-intl'
import type { Subject } from '#features/agile/kanban/forecasts/rules-shown.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

type Texts = Record<string, string>
type Props = {
  boardId: string
  history: number
  subjects: Subject[]
  /** The first and the last day that can be asked for. */
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

/** Both questions as plain forms: they need no script. */
export function AskForms({ boardId, history, subjects, from, to, values, errors }: Props) {
  const t = useTranslations('forecasts')
  const nameOf = useSubjectName()
  const hidden = (kind: string) => (
    <>
      <input type="hidden" name="board" value={boardId} />
      <input type="hidden" name="history" value={history} />
      <input type="hidden" name="kind" value={kind} />
    </>
  )
  return (
    <>
      <Card title={t('when.title')} description={t('when.about')}>
        <form method="post" action={paths.forecasts()} className="grid gap-4">
          {hidden('WHEN')}
          <Select
            name="subject"
            label={t('when.subject')}
            defaultValue={values.subject ?? 'items'}
            error={errors.subject}
          >
            <option value="items">{t('when.count')}</option>
            {subjects.map(subject => (
              <option key={subject.key} value={subject.key}>
                {nameOf(subject)}
              </option>
            ))}
          </Select>
          <Field
            name="items"
            type="number"
            inputMode="numeric"
            min={1}
            max={1000}
            label={t('when.items')}
            hint={t('when.itemsHint')}
            defaultValue={values.items ?? '10'}
            error={errors.items}
          />
          <div>
            <Button>{t('when.ask')}</Button>
          </div>
        </form>
      </Card>
      <Card title={t('howMany.title')} description={t('howMany.about')}>
        <form method="post" action={paths.forecasts()} className="grid gap-4">
          {hidden('HOW_MANY')}
          <Field
            name="until"
            type="date"
            required
            min={from}
            max={to}
            label={t('howMany.until')}
            defaultValue={values.until ?? ''}
            error={errors.until}
          />
          <div>
            <Button>{t('howMany.ask')}</Button>
          </div>
        </form>
      </Card>
    </>
  )
}
