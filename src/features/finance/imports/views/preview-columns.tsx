import { useTranslations } from 'use-intl'
import { bankFields } from '#features/finance/imports/read/rules-fields.ts'
import type { Preview } from '#features/finance/imports/rules-preview.ts'
import { Card } from '#ui/card.tsx'
import { ChoiceField, NumberField, TextField } from '#ui/form.tsx'

/** Which column is what, how dates and amounts are written, and the balance at the end. */
export function PreviewColumns({ preview }: { preview: Preview }) {
  const t = useTranslations('cashImports')
  const { header, missing, bankAccount, balance } = preview
  const columns = header.map((name, at) => ({ value: String(at), label: name || t('unnamed', { number: at + 1 }) }))
  return (
    <>
      <Card title={t('balanceTitle')} description={t('balanceText')}>
        <TextField
          name="closing"
          label={`${t('closing')} (${bankAccount.currency})`}
          hint={t(balance ? 'closingFound' : 'closingHint')}
          inputMode="decimal"
          autoComplete="off"
          optional
          className="max-w-xs"
        />
      </Card>
      <Card>
        <details open={missing.length > 0}>
          <summary className="cursor-pointer font-semibold text-lg">{t('columns')}</summary>
          <p className="mt-1 mb-4 text-muted text-sm">{t('columnsText')}</p>
          <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {bankFields.map(field => (
              <ChoiceField
                key={field}
                name={`column.${field}`}
                label={t(`fields.${field}`)}
                options={columns}
                empty={t('none')}
              />
            ))}
            <ChoiceField
              name="dateOrder"
              label={t('dateOrder')}
              empty={t('choose')}
              options={[
                { value: 'dmy', label: t('dateOrders.dmy') },
                { value: 'mdy', label: t('dateOrders.mdy') },
              ]}
            />
            <ChoiceField
              name="decimalSign"
              label={t('decimalSign')}
              empty={t('choose')}
              options={[
                { value: '.', label: t('decimalSigns.point') },
                { value: ',', label: t('decimalSigns.comma') },
              ]}
            />
            <NumberField name="headerLine" label={t('headerLine')} hint={t('headerLineHint')} min={0} max={1000} />
          </div>
        </details>
      </Card>
    </>
  )
}
