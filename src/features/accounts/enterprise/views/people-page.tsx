import { Users } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { EnterpriseFrame } from './enterprise-frame.tsx'
import { type PeopleChoices, type PeopleFiltered, PeopleFilters } from './people-filters.tsx'
import { PeopleTable, type PersonRow } from './people-table.tsx'

type Props = {
  people: { items: PersonRow[]; total: number; page: number; pageSize: number }
  filters: PeopleFiltered
  choices: PeopleChoices
}

/** The address of a page of the list as it is filtered. */
const address = (filters: PeopleFiltered, page: number) => {
  const given = Object.entries(filters).filter(([, value]) => value !== '')
  const query = new URLSearchParams([...given, ...(page > 1 ? [['page', String(page)]] : [])])
  return query.size > 0 ? `${paths.enterpriseMembers()}?${query}` : paths.enterpriseMembers()
}

export function PeoplePage({ people, filters, choices }: Props) {
  const t = useTranslations('enterprise.members')
  return (
    <EnterpriseFrame tab="members">
      <PeopleFilters filters={filters} choices={choices} />
      {people.total === 0 ? (
        <EmptyState icon={Users} title={t('empty')}>
          {t('emptyHint')}
        </EmptyState>
      ) : (
        <>
          <p className="figures text-muted text-sm">{t('found', { count: people.total })}</p>
          <Card as="div" flush className="[&>div]:pt-0">
            <PeopleTable people={people.items} />
          </Card>
          <Pagination {...people} href={page => address(filters, page)} />
        </>
      )}
    </EnterpriseFrame>
  )
}
