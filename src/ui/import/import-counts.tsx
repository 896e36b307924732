import { useFormatter } from '#i18n/date-format.ts'

/** Contents of an import: large numbers with their labels. */
export function ImportCounts({ counts }: { counts: readonly { id: string; label: string; count: number }[] }) {
  const format = useFormatter()
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
      {counts.map(({ id, label, count }) => (
        <div key={id} className="flex flex-col-reverse justify-end">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="display figures text-2xl">{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
