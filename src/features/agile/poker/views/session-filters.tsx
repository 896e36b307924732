import { Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { sortKeys } from '#features/agile/poker/schema.ts'
import type { ListState } from '#features/agile/poker/sessions/rules-list.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { listAddress } from './list-address.ts'

type Props = { state: ListState; teams: { id: string; name: string }[] }

const tabs = ['scheduled', 'in_progress', 'completed', 'ARCHIVED'] as const

/** What narrows the list down: the statuses as tabs, and a form for name and team that needs no script. */
export function SessionFilters({ state, teams }: Props) {
  const t = useTranslations('pokerSessions.list')
  const filter = useTranslations('poker.list')('filter')
  const all = {
    label: t('tabs.all'),
    href: listAddress(state, { status: undefined }),
    current: state.status === undefined,
  }
  const others = tabs.map(status => ({
    label: t(`tabs.${status}`),
    href: listAddress(state, { status }),
    current: state.status === status,
  }))
  return (
    <div className="grid gap-4">
      <Tabs label={filter} tabs={[all, ...others]} />
      <search>
        <form action={paths.poker()} className="flex flex-wrap items-end gap-3">
          {state.status && <input type="hidden" name="status" value={state.status} />}
          <Field
            type="search"
            id="filter-q"
            name="q"
            label={t('search')}
            defaultValue={state.q}
            maxLength={120}
            className="min-w-44 flex-1"
          />
          {teams.length > 0 && (
            <Select
              id="filter-teamId"
              name="teamId"
              label={t('team')}
              defaultValue={state.teamId ?? ''}
              className="min-w-36 max-sm:flex-1"
            >
              <option value="">{t('allTeams')}</option>
              {teams.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          <Select
            id="filter-sort"
            name="sort"
            label={t('sort')}
            defaultValue={state.sort}
            className="min-w-36 max-sm:flex-1 md:hidden"
          >
            {sortKeys.map(key => (
              <option key={key} value={key}>
                {t(`columns.${key}`)}
              </option>
            ))}
          </Select>
          <Button variant="secondary" icon={Search}>
            {t('apply')}
          </Button>
        </form>
      </search>
    </div>
  )
}
