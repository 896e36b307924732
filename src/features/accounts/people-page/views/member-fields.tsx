import { useTranslations } from 'use-intl'
import type { AssignableRole, Role } from '#features/accounts/members/rules.ts'
import { permissionField } from '#features/accounts/members/schema.ts'
import { paths } from '#src/paths.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { CheckField, CheckGroup, type Choice, ChoiceField } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'

/** A permission with its translated name. `isLocked`: the reader cannot change it. */
type PermissionChoice = { permission: string; name: string; isGranted: boolean; isLocked: boolean }

export type MemberFieldData = {
  member: { name: string; email: string; role: Role; joinedAt: number }
  /** Roles that the reader can grant, and the current one. */
  roles: AssignableRole[]
  visiblePermissions: PermissionChoice[]
  /** Granted permissions that are not shown, and stay unchanged. */
  hiddenPermissions: string[]
  /** Custom roles. Null if the plan has none. `canEdit`: whether the reader can edit the roles themselves. */
  customRoles: { options: (Choice & { disabled: boolean })[]; canEdit: boolean } | null
}

/** The fields of a membership: role, custom role, permissions. */
export function MemberFields({ member, roles, visiblePermissions, hiddenPermissions, customRoles }: MemberFieldData) {
  const t = useTranslations('members.panel')
  const tAssign = useTranslations('customRoles.assign')
  const tRoles = useTranslations('navigation.roles')
  const options = roles.map(value => ({ value, label: tRoles(value) }))
  const hint = customRoles?.canEdit
    ? tAssign.rich('hint', { link: text => <Link href={paths.customRoles()}>{text}</Link> })
    : tAssign('hintPlain')
  return (
    <>
      <ChoiceField name="role" label={t('role')} hint={t('roleHint')} options={options} />
      {customRoles && (
        <ChoiceField
          name="customRoleId"
          label={tAssign('label')}
          hint={hint}
          emptyLabel={tAssign('none')}
          options={customRoles.options}
        />
      )}
      <CheckGroup
        name="permissions"
        legend={t('permissions')}
        hint={member.role === 'ADMIN' ? t('byRole') : t('permissionsHint')}
      >
        {visiblePermissions.map(each => (
          <Permission key={each.permission} {...each} />
        ))}
        {hiddenPermissions.map(permission => (
          <input key={permission} type="hidden" name={permissionField(permission)} value="on" />
        ))}
      </CheckGroup>
    </>
  )
}

/** Permissions that the reader cannot change are disabled. */
function Permission({ permission, name, isGranted, isLocked }: PermissionChoice) {
  const hint = <code className="text-xs">{permission}</code>
  const field = permissionField(permission)
  if (!isLocked) return <CheckField name={field} label={name} hint={hint} />
  return (
    <>
      <Checkbox name={`fixed:${permission}`} label={name} hint={hint} defaultChecked={isGranted} disabled />
      {isGranted && <input type="hidden" name={field} value="on" />}
    </>
  )
}
