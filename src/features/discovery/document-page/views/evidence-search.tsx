import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { DocumentView } from '#features/discovery/document-page/rules.ts'
import type { FoundSource } from '#features/discovery/evidence/rules.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Filter, FilterForm } from '#ui/list/list-filters.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { SourcePlace, SourceText, titleOf } from './source-text.tsx'

/** Finds sources by their text, and adds them to a document. Works without scripts. */
export function EvidenceSearch({ view }: { view: DocumentView }) {
  const t = useTranslations('discoveryEvidence')
  const { document, kinds, search } = view
  const options = kinds.map(value => ({ value, label: t(`kinds.${value}`) }))
  return (
    <Card title={t('search.title')} description={t('search.description')}>
      <search>
        <FilterForm action={paths.discoveryDocument(document.id)}>
          <SearchField id="evidence-find" name="find" label={t('search.text')} value={search.q} />
          <Filter
            filter={{ name: 'in', label: t('search.kind'), allLabel: t('search.anyKind'), options }}
            value={search.kind ?? ''}
          />
        </FilterForm>
      </search>
      <div aria-live="polite">{search.found && <FoundSources view={view} found={search.found} />}</div>
    </Card>
  )
}

type FoundSources = { items: FoundSource[]; hasMore: boolean }

function FoundSources({ view, found: { items, hasMore } }: { view: DocumentView; found: FoundSources }) {
  const t = useTranslations('discoveryEvidence')
  if (items.length === 0) return <p className="mt-5 text-muted">{t('search.none')}</p>
  return (
    <>
      <p className="mt-4 text-muted text-sm">{t('noteHint')}</p>
      <ul className="mt-2 divide-y divide-line">
        {items.map(source => (
          <FoundItem key={`${source.kind} ${source.id}`} view={view} source={source} />
        ))}
      </ul>
      {hasMore && <p className="mt-3 text-muted text-sm">{t('search.more', { count: items.length })}</p>}
    </>
  )
}

function FoundItem({ view: { document, search }, source }: { view: DocumentView; source: FoundSource }) {
  const t = useTranslations('discoveryEvidence')
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:items-end">
      <div className="grid min-w-0 gap-1.5">
        <SourcePlace source={source} />
        <SourceText source={source} />
      </div>
      {source.isAdded ? (
        <p className="text-muted text-sm lg:text-end">{t('search.added')}</p>
      ) : (
        <form
          method="post"
          action={paths.addDiscoveryEvidence(document.id, search.q, search.kind)}
          data-shell-submit=""
          className="flex flex-wrap items-end gap-3"
        >
          <input type="hidden" name="kind" value={source.kind} />
          <input type="hidden" name="sourceId" value={source.id} />
          <Field
            id={`note-${source.id}`}
            name="note"
            label={t('note')}
            maxLength={500}
            className="min-w-36 flex-1"
            optional
          />
          <Button variant="secondary" icon={Plus} aria-label={t('addSource', { text: titleOf(source) })}>
            {t('add')}
          </Button>
        </form>
      )}
    </li>
  )
}
