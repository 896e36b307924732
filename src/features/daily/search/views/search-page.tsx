import { Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type Place, recentsOf, starsOf } from '#features/daily/places/rules.ts'
import { type FoundRecord, searchKinds } from '#features/daily/search/rules.ts'
import type { SearchablePage } from '#features/daily/search/rules-palette-commands.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'

type Props = { q: string; records: FoundRecord[]; pages: SearchablePage[]; places: Place[] }
type Row = { key: string; href: string; title: string; subtitle: string | null }

function Group({ title, rows }: { title: string; rows: Row[] }) {
  if (rows.length === 0) return null
  return (
    <section>
      <h2 className="mb-1 font-semibold text-muted text-sm">{title}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {rows.map(({ key, href, title: name, subtitle }) => (
          <li key={key}>
            <a href={href} className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-2 hover:bg-sunken">
              <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</span>
              {subtitle && <span className="text-muted text-sm">{subtitle}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const recordRow = ({ id, href, number, title, place, isTextMatch }: FoundRecord, textMatch: string): Row => ({
  key: id,
  href,
  title: number === null ? title : `#${number} ${title}`,
  subtitle: [place, isTextMatch && textMatch].filter(Boolean).join(' · ') || null,
})
const placeRow = ({ id, href, name }: Place): Row => ({ key: id, href, title: name, subtitle: null })
const pageRow = ({ href, title, section }: SearchablePage): Row => ({ key: href, href, title, subtitle: section })

/** Results grouped by kind. Without a search, the reader's recent and starred places. */
export function SearchPage({ q, records, pages, places }: Props) {
  const t = useTranslations('search')
  const groups = [
    { title: t('groups.recent'), rows: recentsOf(places).slice(0, 10).map(placeRow) },
    { title: t('groups.starred'), rows: starsOf(places).map(placeRow) },
    { title: t('groups.pages'), rows: pages.map(pageRow) },
    ...searchKinds.map(kind => ({
      title: t(`kinds.${kind}`),
      rows: records.filter(record => record.kind === kind).map(record => recordRow(record, t('textMatch'))),
    })),
  ]
  const count = records.length + pages.length
  return (
    <>
      <PageHeader title={t('title')} description={t('hint')} />
      <search className="mb-6 block max-w-2xl">
        <form action={paths.search()} className="flex items-end gap-2">
          <Field
            name="q"
            type="search"
            label={t('field')}
            isLabelHidden
            defaultValue={q}
            maxLength={200}
            className="flex-1"
          />
          <Button icon={Search}>{t('submit')}</Button>
        </form>
      </search>
      {q !== '' && (
        <p role="status" className="mb-4 text-muted text-sm">
          {t('results', { count })}
        </p>
      )}
      {q !== '' && count === 0 && (
        <EmptyState icon={Search} title={t('noResults', { q })}>
          {t('noResultsText')}
        </EmptyState>
      )}
      <div className="grid max-w-3xl gap-6">
        {groups.map(({ title, rows }) => (
          <Group key={title} title={title} rows={rows} />
        ))}
      </div>
    </>
  )
}
