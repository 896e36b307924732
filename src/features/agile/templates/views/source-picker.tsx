import { useTranslations } from 'use-intl'
import { useFormatter } from '#i18n/date-format.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'

type Props = {
  /** The address of the form to fill in. */
  action: string
  /** The query parameter. */
  name?: string
  label: string
  hint?: string
  /** The text of the empty option. */
  none: string
  options: readonly { id: string; name: string; createdAt?: number }[]
  selectedId: string
}

/** Fills a form in from a session or a template: at once with scripts, otherwise by the button. */
export function SourcePicker({ action, name = 'from', label, hint, none, options, selectedId }: Props) {
  const apply = useTranslations('ui.list')('apply')
  const format = useFormatter()
  const dateOf = (time: number) => format.dateTime(time, { dateStyle: 'medium' })
  return (
    <form
      action={action}
      data-apply-on-change=""
      className="mb-6 flex flex-wrap items-end gap-3 rounded-card border border-line px-5 py-4"
    >
      <Select
        name={name}
        label={label}
        {...(hint && { hint })}
        defaultValue={selectedId}
        className="min-w-0 flex-1 basis-60"
      >
        <option value="">{none}</option>
        {options.map(({ id, name, createdAt }) => (
          <option key={id} value={id}>
            {createdAt === undefined ? name : `${name} · ${dateOf(createdAt)}`}
          </option>
        ))}
      </Select>
      <Button variant="secondary" className="without-script">
        {apply}
      </Button>
    </form>
  )
}
