import { BadgeCheck, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EnterpriseFrame } from '#features/accounts/enterprise/views/enterprise-frame.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'

const dones = ['created', 'saved', 'deleted'] as const
type RoleDone = (typeof dones)[number]
export const roleDone = (text: string | undefined): RoleDone | null => dones.find(done => done === text) ?? null

export type RoleCard = { id: string; name: string; description: string; memberCount: number; permissions: string[] }

type Props = { roles: RoleCard[]; most: number; done: RoleDone | null }

/** The account's own roles, each with what it allows and how many hold it. */
export function RolesPage({ roles, most, done }: Props) {
  const t = useTranslations('customRoles')
  const make = (
    <ButtonLink href={paths.newCustomRole()} icon={Plus}>
      {t('new')}
    </ButtonLink>
  )
  return (
    <EnterpriseFrame tab="roles" actions={roles.length > 0 && roles.length < most && make}>
      {done && <Alert tone="success">{t(`done.${done}`)}</Alert>}
      {roles.length === 0 ? (
        <EmptyState icon={BadgeCheck} title={t('empty')} actions={make}>
          {t('emptyHint')}
        </EmptyState>
      ) : (
        <>
          <ul aria-label={t('caption')} className="grid grid-cols-1 gap-5 lg:grid-cols-2">
            {roles.map(role => (
              <Role key={role.id} {...role} />
            ))}
          </ul>
          <p className="figures text-muted text-sm">{t('limit', { count: roles.length, most })}</p>
        </>
      )}
    </EnterpriseFrame>
  )
}

const shown = 4

function Role({ id, name, description, memberCount, permissions }: RoleCard) {
  const t = useTranslations('customRoles')
  const more = permissions.length - shown
  return (
    <Card
      as="li"
      title={name}
      description={description || undefined}
      footer={
        <p className="figures flex flex-wrap items-center gap-x-4 gap-y-2">
          {memberCount > 0 ? (
            <Link href={`${paths.enterpriseMembers()}?role=${id}`}>{t('memberCount', { count: memberCount })}</Link>
          ) : (
            <span>{t('memberCount', { count: 0 })}</span>
          )}
          <span>{t('permissionCount', { count: permissions.length })}</span>
          <ButtonLink
            href={paths.customRole(id)}
            variant="secondary"
            size="sm"
            aria-label={t('editName', { name })}
            className="ml-auto"
          >
            {t('edit')}
          </ButtonLink>
        </p>
      }
    >
      <ul className="flex flex-wrap gap-1.5">
        {permissions.slice(0, shown).map(permission => (
          <li key={permission} className="rounded-full bg-sunken px-2.5 py-0.5 text-muted text-xs">
            {permission}
          </li>
        ))}
        {more > 0 && <li className="figures px-1 py-0.5 text-muted text-xs">{t('more', { count: more })}</li>}
        {permissions.length === 0 && <li className="text-muted text-sm">{t('permissionCount', { count: 0 })}</li>}
      </ul>
    </Card>
  )
}
