import { useTranslations } from 'use-intl'
import { baseCurrency } from '#features/finance/currency-conversion/rules.ts'
import { type ChangeKind, changeKinds } from '#features/finance/scenarios/rules.ts'
import { paths } from '#src/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import {
  type Choice,
  ChoiceField,
  DateField,
  Form,
  HiddenField,
  MoneyField,
  NumberField,
  TextField,
} from '#ui/form.tsx'

export type ChangeFormProps = {
  kind: ChangeKind
  values: Record<string, string>
  errors: Record<string, string>
  choices: { epics: Choice[]; delayable: Choice[]; recurring: Choice[]; customers: Choice[] }
}

type Props = { scenarioId: string; form: ChangeFormProps | null; canSeePay: boolean }

/** The kinds of changes to add, and the form of one of them. */
export function ChangeForms({ scenarioId, form, canSeePay }: Props) {
  const t = useTranslations('scenarios')
  const kinds = changeKinds.filter(kind => canSeePay || kind !== 'HIRE')
  return (
    <Card title={t('add')} description={t('addText')}>
      <div className="grid gap-5">
        <nav aria-label={t('add')}>
          <ul className="flex flex-wrap gap-2">
            {kinds.map(kind => (
              <li key={kind}>
                <ButtonLink
                  href={`${paths.scenario(scenarioId)}?add=${kind}#change`}
                  variant={form?.kind === kind ? 'primary' : 'secondary'}
                  size="sm"
                >
                  {t(`kinds.${kind}`)}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </nav>
        {form && (
          <div id="change" className="max-w-xl">
            <Form action={paths.scenarioChanges(scenarioId)} values={form.values} errors={form.errors}>
              <HiddenField name="kind" />
              <Fields {...form} />
              <div>
                <Button>{t('addSubmit')}</Button>
              </div>
            </Form>
          </div>
        )}
      </div>
    </Card>
  )
}

function Fields({ kind, choices }: ChangeFormProps) {
  const t = useTranslations('scenarios.fields')
  const day = <DateField name="day" label={t('day')} required />
  const amount = (label: 'weekly' | 'monthly' | 'amount') => (
    <MoneyField name="amount" label={t(label)} currency={baseCurrency} required />
  )
  switch (kind) {
    case 'HIRE':
      return (
        <>
          <TextField name="name" label={t('hire')} required maxLength={120} />
          {day}
          {amount('weekly')}
          <NumberField name="pacePercent" label={t('pace')} hint={t('paceHint')} min={0} max={200} />
          <NumberField name="afterWeeks" label={t('afterWeeks')} min={0} max={104} />
        </>
      )
    case 'PRICE':
      return (
        <>
          {day}
          <NumberField name="raisePercent" label={t('raise')} min={-90} max={500} required />
          <NumberField name="lostPercent" label={t('lost')} hint={t('lostHint')} min={0} max={100} />
        </>
      )
    case 'ROUND':
      return (
        <>
          <TextField name="name" label={t('round')} required maxLength={120} />
          {day}
          {amount('amount')}
          <NumberField name="chance" label={t('chance')} min={1} max={100} />
        </>
      )
    case 'CUT':
      return (
        <>
          <ChoiceField
            name="recurringId"
            label={t('recurring')}
            options={choices.recurring}
            emptyLabel={t('anySpending')}
          />
          {day}
          {amount('monthly')}
        </>
      )
    case 'SLIP':
      return (
        <>
          <ChoiceField name="subjectId" label={t('late')} options={choices.delayable} required />
          <NumberField name="weeks" label={t('weeks')} hint={t('weeksHint')} min={-52} max={104} required />
        </>
      )
    case 'LOSS':
      return (
        <>
          <ChoiceField name="customer" label={t('customer')} options={choices.customers} required />
          {day}
        </>
      )
    case 'ORDER':
      return <ChoiceField name="epicId" label={t('epic')} hint={t('epicHint')} options={choices.epics} required />
  }
}
