import { useTranslations } from 'use-intl'
import { bankFields } from '#features/finance/imports/read/rules-fields.ts'
import type { Preview } from '#features/finance/imports/rules-preview.ts'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/form.tsx'
import { FormatFields, MappingFields, useColumnChoices } from '#ui/import/mapping-fields.tsx'

/** Which column is what, how dates and amounts are written, and the balance at the end. */
export function PreviewColumns({ preview }: { preview: Preview }) {
  const t = useTranslations('cashImports')
  const tFrame = useTranslations('imports')
  const { header, missing, bankAccount, balance } = preview
  const columns = useColumnChoices(header)
  const fields = bankFields.map(id => ({ id, label: t(`fields.${id}`) }))
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
          <summary className="cursor-pointer font-semibold text-lg">{tFrame('columns')}</summary>
          <p className="mt-1 mb-4 text-muted text-sm">{t('columnsText')}</p>
          <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
            <MappingFields fields={fields} columns={columns} />
            <FormatFields />
          </div>
        </details>
      </Card>
    </>
  )
}
