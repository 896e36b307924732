import { useTranslations } from 'use-intl'
import { baseCurrency } from '#features/finance/currency-conversion/rules.ts'
import type { PlannedWork } from '#features/finance/plan/rules.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { DateField, Form, HiddenField, TextField } from '#ui/form.tsx'
import { SidePanel } from '#ui/side-panel.tsx'

type Props = { work: PlannedWork; values: Record<string, string>; errors: Record<string, string> }
type RangeName = 'mrr' | 'saving' | 'size'

/** The form for the worth of an epic. */
export function WorthPanel({ work, values, errors }: Props) {
  const t = useTranslations('plan.worth')
  const inDollars = (label: string) => `${label} (${baseCurrency})`
  return (
    <SidePanel title={t('title', { name: work.name })} description={t('text')} closeHref={paths.plan()}>
      <Form action={paths.savePlanWorth(work.id)} values={values} errors={errors}>
        <HiddenField name="updatedAt" />
        <RangeFields name="mrr" legend={inDollars(t('mrr'))} isMoney />
        <RangeFields name="saving" legend={inDollars(t('saving'))} isMoney />
        <fieldset className="grid gap-2">
          <legend className="font-semibold text-sm">{t('once')}</legend>
          <p className="text-muted text-sm">{t('onceHint')}</p>
          <div className="grid grid-cols-2 gap-3">
            <TextField name="onceAmount" label={inDollars(t('amount'))} inputMode="decimal" autoComplete="off" />
            <TextField name="onceChance" label={t('chance')} inputMode="numeric" autoComplete="off" />
          </div>
        </fieldset>
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold text-sm">{t('timing')}</legend>
          <div className="grid grid-cols-2 items-end gap-3">
            <TextField name="lagWeeks" label={t('lag')} inputMode="numeric" autoComplete="off" />
            <TextField name="rampWeeks" label={t('ramp')} inputMode="numeric" autoComplete="off" />
          </div>
          <DateField name="untilDay" label={t('until')} hint={t('untilHint')} />
        </fieldset>
        <RangeFields name="size" legend={t('size')} hint={t('sizeHint')} />
        <div>
          <Button>{t('save')}</Button>
        </div>
      </Form>
    </SidePanel>
  )
}

type RangeProps = { name: RangeName; legend: string; hint?: string; isMoney?: boolean }

function RangeFields({ name, legend, hint, isMoney = false }: RangeProps) {
  const t = useTranslations('plan.worth')
  const inputMode = isMoney ? 'decimal' : 'numeric'
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold text-sm">{legend}</legend>
      {hint && <p className="text-muted text-sm">{hint}</p>}
      <div className="grid grid-cols-3 items-start gap-3">
        <TextField name={`${name}Low`} label={t('low')} inputMode={inputMode} autoComplete="off" />
        <TextField name={`${name}Likely`} label={t('likely')} inputMode={inputMode} autoComplete="off" />
        <TextField name={`${name}High`} label={t('high')} inputMode={inputMode} autoComplete="off" />
      </div>
    </fieldset>
  )
}
