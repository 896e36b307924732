import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Card } from '#ui/card.tsx'
import { FormatFields, MappingFields, useColumnChoices } from './mapping-fields.tsx'

type Props = {
  description: string
  fields: readonly { id: string; label: string }[]
  header: readonly string[]
  /** Whether the fields are visible at first, because a choice is missing. */
  isOpen: boolean
}

/** The column of each field, and the format of dates and amounts. */
export function MappingCard({ description, fields, header, isOpen }: Props) {
  const t = useTranslations('imports')
  const columns = useColumnChoices(header)
  return (
    <Card>
      <details open={isOpen} className="group">
        <summary className="tap flex cursor-pointer items-center gap-2 font-semibold text-lg">
          <ChevronRight aria-hidden className="size-5 shrink-0 text-muted transition-transform group-open:rotate-90" />
          {t('columns')}
        </summary>
        <p className="mt-1 mb-4 text-muted text-sm">{description}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <MappingFields fields={fields} columns={columns} />
          <FormatFields />
        </div>
      </details>
    </Card>
  )
}
