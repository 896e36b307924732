import { useTranslations } from 'use-intl'
import type { Role } from '#features/accounts/members/rules.ts'
import { paths } from '#src/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'

export type HolderRow = { userId: string; role: Role; name: string; email: string }

const shown = 50

/** Who holds a role, each with a link to where it is given and taken. */
export function RoleHolders({ holders, mayManage }: { holders: HolderRow[]; mayManage: boolean }) {
  const t = useTranslations('customRoles')
  const roles = useTranslations('navigation.roles')
  return (
    <Card title={t('holders')} description={t('memberCount', { count: holders.length })}>
      {holders.length === 0 ? (
        <div className="grid gap-2 text-sm">
          <p className="text-muted">{t('holdersEmpty')}</p>
          {mayManage && (
            <p>
              <Link href={paths.members()}>{t('toMembers')}</Link>
            </p>
          )}
        </div>
      ) : (
        <ul className="grid gap-3">
          {holders.slice(0, shown).map(({ userId, name, role }) => (
            <li key={userId} className="flex items-center gap-3">
              <Avatar name={name} colourKey={userId} />
              <span className="min-w-0 text-sm">
                {mayManage ? (
                  <Link href={paths.member(userId)}>{name}</Link>
                ) : (
                  <span className="font-medium">{name}</span>
                )}
                <span className="block text-muted">{roles(role)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
