import { MailQuestion } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { permissionGroups } from '#features/accounts/permissions/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ProfileTabs } from '#ui/shell/profile-tabs.tsx'
import { type PageRow, PagesTable, type PermissionRow, PermissionsTable } from './permission-tables.tsx'

type Props = {
  accountName: string
  /** The word for the reader's role. */
  role: string
  /** Whether the reader is one of those whom others would ask. */
  isAdmin: boolean
  customRole: string | null
  permissions: PermissionRow[]
  pages: PageRow[]
}

/** What a member may do in their account, line by line with the reason. */
export function PermissionsPage({ accountName, role, isAdmin, customRole, permissions, pages }: Props) {
  const t = useTranslations('permissions')
  const has = permissions.filter(({ reason }) => reason !== null).length
  return (
    <>
      <PageHeader title={t('page.title')} description={t('page.intro', { account: accountName })} />
      <ProfileTabs current="permissions" />
      <div className="grid gap-6">
        <Card>
          <dl className="flex flex-wrap gap-x-10 gap-y-3">
            <div>
              <dt className="text-muted text-sm">{t('page.yourRole')}</dt>
              <dd className="mt-1">
                <Badge tone="brand">{role}</Badge>
              </dd>
            </div>
            <div>
              <dt className="text-muted text-sm">{t('page.customRole')}</dt>
              <dd className="mt-1">{customRole ? <Badge>{customRole}</Badge> : t('page.none')}</dd>
            </div>
          </dl>
          <p className="mt-4 text-muted">{t('page.count', { has, total: permissions.length })}</p>
        </Card>
        {isAdmin ? (
          <p>
            <Link href={paths.adminMessages()}>{t('messages.title')}</Link>
          </p>
        ) : (
          <Alert
            title={t('page.whereAsked')}
            action={
              <ButtonLink href={paths.contactAdmin()} variant="secondary" size="sm" icon={MailQuestion}>
                {t('denied.contact')}
              </ButtonLink>
            }
          >
            {t('page.whereAskedHint')}
          </Alert>
        )}
        {permissionGroups.map(({ id: group, pattern }) => (
          <Card key={group} title={t(`groups.${group}`)} flush>
            <PermissionsTable
              caption={t(`groups.${group}`)}
              rows={permissions.filter(({ permission }) => pattern.test(permission))}
              role={role}
              customRole={customRole}
            />
          </Card>
        ))}
        <Card title={t('page.pages')} description={t('page.pagesIntro')} flush>
          <PagesTable rows={pages} role={role} />
        </Card>
      </div>
    </>
  )
}
