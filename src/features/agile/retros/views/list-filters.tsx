import { Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { formats } from '#features/agile/retros/live/protocol.ts'
import { sortKeys } from '#features/agile/retros/schema.ts'
import type { ListState } from '#features/agile/retros/sessions/rules-list.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { listAddress } from './list-address.ts'

type Props = { state: ListState; teams: { id: string; name: string }[] }

const tabs = ['WAITING', 'ACTIVE', 'COMPLETED', 'ARCHIVED'] as const

/** What narrows the list down: the statuses as tabs, and a form for the rest that needs no script. */
export function ListFilters({ state, teams }: Props) {
  const t = useTranslations('retroSessions.list')
  const format = useTranslations('retro.formats')
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
      <Tabs label={t('byStatus')} tabs={[all, ...others]} />
      <search>
        <form action={paths.retros()} className="flex flex-wrap items-end gap-3">
          {state.status && <input type="hidden" name="status" value={state.status} />}
          <Field
            type="search"
            name="q"
            label={t('search')}
            defaultValue={state.q}
            maxLength={120}
            className="min-w-44 flex-1"
          />
          {teams.length > 0 && (
            <Select
              name="teamId"
              id="filter-team"
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
            name="format"
            label={t('format')}
            defaultValue={state.format ?? ''}
            className="min-w-36 max-sm:flex-1"
          >
            <option value="">{t('allFormats')}</option>
            {formats.map(each => (
              <option key={each} value={each}>
                {format(`${each}.name`)}
              </option>
            ))}
          </Select>
          <Select name="sort" label={t('sort')} defaultValue={state.sort} className="min-w-36 max-sm:flex-1 md:hidden">
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
