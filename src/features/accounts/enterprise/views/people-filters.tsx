import { useTranslations } from 'use-intl'
import { accountRoleNames } from '#features/accounts/enterprise/rules-filters.ts'
import { paths } from '#src/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

/** Empty is not chosen. */
export type PeopleFiltered = { q: string; team: string; role: string; status: string; factor: string }
type Choice = { id: string; name: string }
export type PeopleChoices = { teams: Choice[]; customRoles: Choice[] }

export function PeopleFilters({ filters, choices }: { filters: PeopleFiltered; choices: PeopleChoices }) {
  const t = useTranslations('enterprise.members')
  const roles = useTranslations('navigation.roles')
  const statuses = useTranslations('members.statuses')
  const chosen = Object.values(filters).some(value => value !== '')
  return (
    <search>
      <form
        method="get"
        action={paths.enterpriseMembers()}
        aria-label={t('filters')}
        className="grid grid-cols-2 items-end gap-4 rounded-card border border-line bg-surface p-5 max-sm:p-4 lg:grid-cols-4 xl:grid-cols-[1.4fr_1fr_1fr_1fr_1fr]"
      >
        <Field
          name="q"
          type="search"
          label={t('q')}
          defaultValue={filters.q}
          maxLength={100}
          className="max-xl:col-span-full"
        />
        <Select name="team" label={t('team')} defaultValue={filters.team}>
          <option value="">{t('anyTeam')}</option>
          <option value="none">{t('noTeam')}</option>
          <Options choices={choices.teams} />
        </Select>
        <Select name="role" label={t('role')} defaultValue={filters.role}>
          <option value="">{t('anyRole')}</option>
          <optgroup label={t('roles')}>
            {accountRoleNames.map(role => (
              <option key={role} value={role}>
                {roles(role)}
              </option>
            ))}
          </optgroup>
          {choices.customRoles.length > 0 && (
            <optgroup label={t('ownRoles')}>
              <Options choices={choices.customRoles} />
            </optgroup>
          )}
        </Select>
        <Select name="status" label={t('status')} defaultValue={filters.status}>
          <option value="">{t('anyStatus')}</option>
          <option value="ACTIVE">{statuses('ACTIVE')}</option>
          <option value="SUSPENDED">{statuses('SUSPENDED')}</option>
          <option value="LOCKED">{t('locked')}</option>
        </Select>
        <Select name="factor" label={t('factor')} defaultValue={filters.factor}>
          <option value="">{t('anyFactor')}</option>
          <option value="on">{t('factorOn')}</option>
          <option value="off">{t('factorOff')}</option>
        </Select>
        <div className="flex flex-wrap gap-2 col-span-full">
          <Button variant="secondary">{t('filter')}</Button>
          {chosen && (
            <ButtonLink href={paths.enterpriseMembers()} variant="quiet">
              {t('reset')}
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  )
}

const Options = ({ choices }: { choices: Choice[] }) =>
  choices.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
