import { useTranslations } from 'use-intl'
import type { Role } from '#features/accounts/members/rules.ts'
import { permissionField } from '#features/accounts/members/schema.ts'
import { paths } from '#src/paths.ts'
import { CheckField, LongField, TextField } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { PersonCell } from '#ui/person-cell.tsx'

type Choice = {
  permission: string
  name: string
  text: string
  /** True if the reader cannot change it. */
  isLocked: boolean
}
type Group = { id: string; title: string; permissions: Choice[] }
type Holder = { userId: string; role: Role; name: string }

export type RoleFieldData = {
  /** All permissions by group. */
  groups: Group[]
  /** Members with the role. Null for a new one. */
  holders: Holder[] | null
  /** True if the reader can open a member's panel. */
  canOpenMembers: boolean
}

/** Name, description and permissions of a role, and its members. */
export function RoleFields({ groups, holders, canOpenMembers }: RoleFieldData) {
  const t = useTranslations('customRoles')
  return (
    <>
      <TextField name="name" label={t('name')} required maxLength={50} />
      <LongField
        name="description"
        label={t('description')}
        optional={t('optional')}
        placeholder={t('descriptionHint')}
        maxLength={300}
        rows={2}
      />
      <p className="text-muted text-sm">{t('allowsHint')}</p>
      {groups.map(({ id, title, permissions }) => (
        <fieldset key={id} className="grid gap-x-6 gap-y-4 border-line border-t pt-4 sm:grid-cols-2">
          <legend className="float-left mb-2 w-full font-semibold sm:col-span-2">{title}</legend>
          {permissions.map(({ permission, name, text, isLocked }) => (
            <CheckField
              key={permission}
              name={permissionField(permission)}
              label={name}
              hint={text}
              disabled={isLocked}
            />
          ))}
        </fieldset>
      ))}
      {holders && <Holders holders={holders} canOpenMembers={canOpenMembers} />}
    </>
  )
}

const maxShownHolders = 50

/** Members with a role, with links to their panels. */
function Holders({ holders, canOpenMembers }: { holders: Holder[]; canOpenMembers: boolean }) {
  const t = useTranslations('customRoles')
  const tRoles = useTranslations('navigation.roles')
  return (
    <section className="grid gap-3 border-line border-t pt-4 text-sm">
      <h3 className="font-semibold">
        {t('holders')} · {t('memberCount', { count: holders.length })}
      </h3>
      {holders.length === 0 && <p className="text-muted">{t('holdersEmpty')}</p>}
      <ul className="grid gap-3">
        {holders.slice(0, maxShownHolders).map(({ userId, name, role }) => (
          <li key={userId}>
            <PersonCell
              userId={userId}
              name={canOpenMembers ? <Link href={paths.member(userId)}>{name}</Link> : name}
              nameText={name}
              detail={tRoles(role)}
              avatarUrl={null}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
