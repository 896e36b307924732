import { useFormatter, useTranslations } from 'use-intl'
import type { GivableRole, Role } from '#features/accounts/members/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Select } from '#ui/select.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { MemberAccess } from './member-access.tsx'
import { type CustomRoleChoices, MemberCustomRole } from './member-custom-role.tsx'
import type { MemberDone } from './members-page.tsx'

/** A permission that can be ticked, in the reader's words. */
export type Grantable = { permission: string; name: string; isHeld: boolean; isFixed: boolean }

export type MemberPanelProps = {
  member: { userId: string; name: string; email: string; role: Role; status: 'ACTIVE' | 'SUSPENDED'; joinedAt: number }
  /** The roles that the reader may give, and the one that is there now. */
  roles: GivableRole[]
  grantable: Grantable[]
  /** What is granted besides and cannot be ticked. */
  kept: string[]
  /** Null where the plan has no roles of the account's own. */
  customRoles: CustomRoleChoices | null
  failure: Failed | null
}

/** What did not work, and why. */
export type Failed = { act: MemberDone; message: string }

export function MemberFailure({ act, message }: Failed) {
  const t = useTranslations('members')
  const titles: Partial<Record<MemberDone, string>> = {
    change: t('errors.roleFailed'),
    remove: t('errors.removeFailed'),
  }
  return (
    <Alert tone="danger" title={titles[act] ?? t('failed')}>
      {message}
    </Alert>
  )
}

/** Everything about one membership: role and permissions, access, removal. */
export function MemberPanel({ member, roles, grantable, kept, customRoles, failure }: MemberPanelProps) {
  const t = useTranslations('members')
  const format = useFormatter()
  return (
    <SidePanel
      title={member.name}
      description={`${member.email} · ${t('panel.joined', { date: format.dateTime(member.joinedAt, { dateStyle: 'long' }) })}`}
      closeHref={paths.members()}
    >
      <div className="grid gap-8">
        {failure && <MemberFailure {...failure} />}
        <RoleForm member={member} roles={roles} grantable={grantable} kept={kept} customRoles={customRoles} />
        <MemberAccess {...member} />
      </div>
    </SidePanel>
  )
}

/** One form with one button: what was changed in any of its fields is saved together. */
function RoleForm({ member, roles, grantable, kept, customRoles }: Omit<MemberPanelProps, 'failure'>) {
  const t = useTranslations('members.panel')
  const role = useTranslations('navigation.roles')
  return (
    <form method="post" action={paths.members()} data-shell="" className="grid gap-5">
      <input type="hidden" name="act" value="change" />
      <input type="hidden" name="userId" value={member.userId} />
      <Select name="role" label={t('role')} hint={t('roleHint')} defaultValue={member.role}>
        {roles.map(value => (
          <option key={value} value={value}>
            {role(value)}
          </option>
        ))}
      </Select>
      {customRoles && <MemberCustomRole {...customRoles} />}
      <fieldset className="grid gap-3">
        <legend className="font-semibold text-sm">{t('permissions')}</legend>
        <p className="text-muted text-sm">{member.role === 'ADMIN' ? t('byRole') : t('permissionsHint')}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          {grantable.map(each => (
            <Permission key={each.permission} {...each} />
          ))}
        </div>
        {kept.map(permission => (
          <input key={permission} type="hidden" name={`may:${permission}`} value="on" />
        ))}
      </fieldset>
      <div>
        <Button>{t('save')}</Button>
      </div>
    </form>
  )
}

/** One that is not the reader's to give or take stays as it is. */
function Permission({ permission, name, isHeld, isFixed }: Grantable) {
  const field = `may:${permission}`
  return (
    <>
      <Checkbox
        name={isFixed ? `fixed:${permission}` : field}
        label={name}
        hint={<code className="text-xs">{permission}</code>}
        defaultChecked={isHeld}
        disabled={isFixed}
      />
      {isFixed && isHeld && <input type="hidden" name={field} value="on" />}
    </>
  )
}
