import { useTranslations } from 'use-intl'
import type { ValueConfiguration } from '#features/finance/value-configuration/rules.ts'
import type { MeasuredValues } from '#features/finance/value-delivered/rules.ts'
import ValuePreview from '#islands/finance/value-preview.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form, HiddenField } from '#ui/form.tsx'
import { Island } from '#ui/island.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { KpiFields, RevenueFields, ShownCardsFields } from './value-configuration-fields.tsx'

type Props = {
  configuration: ValueConfiguration
  measured: MeasuredValues
  values: Record<string, string>
  errors: Record<string, string>
  notice: 'saved' | 'reset' | null
}

const formId = 'value-configuration'

/** The form of the configuration, with a live preview of the cards. */
export function ValueConfigurationPage({ configuration, measured, values, errors, notice }: Props) {
  const t = useTranslations('valueConfiguration')
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
        <div className="grid gap-6">
          {notice && <Alert tone="success">{t(notice)}</Alert>}
          <Form id={formId} action={paths.valueConfiguration()} values={values} errors={errors} className="grid gap-6">
            <HiddenField name="updatedAt" />
            <ShownCardsFields />
            <RevenueFields />
            <KpiFields />
            <div>
              <Button>{t('save')}</Button>
            </div>
          </Form>
          <form method="post" action={paths.resetValueConfiguration()} data-shell-submit="">
            <Button variant="secondary">{t('resetToDefaults')}</Button>
          </form>
        </div>
        <Card title={t('preview')} description={t('previewText')} className="xl:sticky xl:top-6">
          <Island
            name="finance/value-preview"
            component={ValuePreview}
            namespaces={['valueConfiguration.cards']}
            props={{ formId, configuration, measured, values }}
          />
        </Card>
      </div>
    </>
  )
}
