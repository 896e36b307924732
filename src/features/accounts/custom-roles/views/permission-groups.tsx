import { useTranslations } from 'use-intl'
import { Checkbox } from '#ui/checkbox.tsx'

export type Choice = {
  permission: string
  name: string
  text: string
  isHeld: boolean
  /** Not the reader's to give. */
  isFixed: boolean
}
export type Group = { id: string; title: string; permissions: Choice[] }

/** Every permission to tick, by what it is about. */
export const PermissionGroups = ({ groups }: { groups: Group[] }) => (
  <div className="divide-y divide-line">
    {groups.map(group => (
      <Permissions key={group.id} {...group} />
    ))}
  </div>
)

function Permissions({ title, permissions }: Group) {
  const t = useTranslations('customRoles')
  const count = permissions.filter(({ isHeld }) => isHeld).length
  return (
    <fieldset className="grid gap-x-8 gap-y-4 py-5 first:pt-1 last:pb-0 lg:grid-cols-[11rem_1fr]">
      <legend className="contents">
        <span className="block">
          <span className="block font-semibold">{title}</span>
          <span className="figures text-muted text-sm">{t('chosen', { count, total: permissions.length })}</span>
        </span>
      </legend>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {permissions.map(({ permission, name, text, isHeld, isFixed }) => (
          <Checkbox
            key={permission}
            name={`may:${permission}`}
            label={name}
            hint={text}
            defaultChecked={isHeld}
            disabled={isFixed}
          />
        ))}
      </div>
    </fieldset>
  )
}
