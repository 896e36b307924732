import { useTranslations } from 'use-intl'
import type { GivableRole, Role } from '#features/accounts/members/rules.ts'
import { paths } from '#src/paths.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { CheckField, CheckGroup, type Choice, ChoiceField } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'

/** A permission that can be ticked, in the reader's words. */
type Grantable = { permission: string; name: string; isHeld: boolean; isFixed: boolean }

export type MemberExtra = {
  member: { name: string; email: string; role: Role; joinedAt: number }
  /** The roles that the reader may give, and the one that is there now. */
  roles: GivableRole[]
  grantable: Grantable[]
  /** What is granted besides and cannot be ticked. */
  kept: string[]
  /** The account's own roles; null where the plan has none. `mayEdit`: the reader may look at the roles themselves. */
  customRoles: { options: (Choice & { disabled: boolean })[]; mayEdit: boolean } | null
}

/** The fields of a membership: role, the account's own role, permissions. */
export function MemberFields({ member, roles, grantable, kept, customRoles }: MemberExtra) {
  const t = useTranslations('members.panel')
  const assign = useTranslations('customRoles.assign')
  const names = useTranslations('navigation.roles')
  const givable = roles.map(value => ({ value, label: names(value) }))
  const hint = customRoles?.mayEdit
    ? assign.rich('hint', { link: words => <Link href={paths.customRoles()}>{words}</Link> })
    : assign('hintPlain')
  return (
    <>
      <ChoiceField name="role" label={t('role')} hint={t('roleHint')} options={givable} />
      {customRoles && (
        <ChoiceField
          name="customRoleId"
          label={assign('label')}
          hint={hint}
          empty={assign('none')}
          options={customRoles.options}
        />
      )}
      <CheckGroup
        name="permissions"
        legend={t('permissions')}
        hint={member.role === 'ADMIN' ? t('byRole') : t('permissionsHint')}
      >
        {grantable.map(each => (
          <Permission key={each.permission} {...each} />
        ))}
        {kept.map(permission => (
          <input key={permission} type="hidden" name={`may:${permission}`} value="on" />
        ))}
      </CheckGroup>
    </>
  )
}

/** One that is not the reader's to give or take stays as it is. */
function Permission({ permission, name, isHeld, isFixed }: Grantable) {
  const hint = <code className="text-xs">{permission}</code>
  const field = `may:${permission}`
  if (!isFixed) return <CheckField name={field} label={name} hint={hint} />
  return (
    <>
      <Checkbox name={`fixed:${permission}`} label={name} hint={hint} defaultChecked={isHeld} disabled />
      {isHeld && <input type="hidden" name={field} value="on" />}
    </>
  )
}
