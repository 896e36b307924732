import { Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ListState } from '#features/agile/action-items/rules-list.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Tabs } from '#ui/tabs.tsx'

type Props = {
  state: ListState
  teams: { id: string; name: string }[]
  people: { userId: string; name: string }[]
  addressOf: (state: ListState, change?: Partial<ListState>) => string
}

const tabs = ['open', 'pending', 'in_progress', 'blocked', 'completed', 'all'] as const
const dues = ['overdue', 'week', 'later', 'none'] as const
const sources = ['RETRO', 'POKER', 'BOARD', 'MANUAL'] as const

/** What narrows the list down: the statuses as tabs, and a form for the rest that needs no script. */
export function ItemFilters({ state, teams, people, addressOf }: Props) {
  const t = useTranslations('actionItems')
  const choice = 'min-w-36 flex-1'
  return (
    <div className="grid gap-4">
      <Tabs
        label={t('filters.status')}
        tabs={tabs.map(status => ({
          label: t(`filters.tabs.${status}`),
          href: addressOf(state, { status }),
          current: state.status === status,
        }))}
      />
      <search>
        <form action={paths.actionItems()} className="flex flex-wrap items-end gap-3">
          {state.status !== 'open' && <input type="hidden" name="status" value={state.status} />}
          <Field
            type="search"
            name="q"
            label={t('filters.search')}
            defaultValue={state.q}
            maxLength={120}
            className="min-w-44 flex-[2]"
          />
          <Select name="person" label={t('filters.person')} defaultValue={state.person ?? ''} className={choice}>
            <option value="">{t('filters.anybody')}</option>
            <option value="me">{t('filters.me')}</option>
            <option value="none">{t('filters.none')}</option>
            {people.map(({ userId, name }) => (
              <option key={userId} value={userId}>
                {name}
              </option>
            ))}
          </Select>
          {teams.length > 0 && (
            <Select name="teamId" label={t('filters.team')} defaultValue={state.teamId ?? ''} className={choice}>
              <option value="">{t('filters.allTeams')}</option>
              {teams.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          <Select name="due" label={t('filters.due')} defaultValue={state.due ?? ''} className={choice}>
            <option value="">{t('filters.any')}</option>
            {dues.map(due => (
              <option key={due} value={due}>
                {t(`due.${due}`)}
              </option>
            ))}
          </Select>
          <Select name="source" label={t('filters.source')} defaultValue={state.source ?? ''} className={choice}>
            <option value="">{t('filters.anySource')}</option>
            {sources.map(source => (
              <option key={source} value={source}>
                {t(`sources.${source}`)}
              </option>
            ))}
          </Select>
          <Button variant="secondary" icon={Search}>
            {t('filters.apply')}
          </Button>
        </form>
      </search>
    </div>
  )
}
