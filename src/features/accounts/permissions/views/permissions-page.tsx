import { Check, MailQuestion, Minus } from 'lucide-react'
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
import { Table } from '#ui/table.tsx'

type Props = {
  accountName: string
  /** The reader's translated role. */
  role: string
  /** True if the reader is an admin. Others can ask an admin for access. */
  isAdmin: boolean
  customRole: string | null
  permissions: PermissionRow[]
  pages: PageRow[]
}

/** The member's permissions in the account, each with its reason. */
export function PermissionsPage({ accountName, role, isAdmin, customRole, permissions, pages }: Props) {
  const t = useTranslations('permissions')
  const grantedCount = permissions.filter(({ reason }) => reason !== null).length
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
          <p className="mt-4 text-muted">{t('page.count', { has: grantedCount, total: permissions.length })}</p>
        </Card>
        {isAdmin ? (
          <p>
            <Link href={paths.adminMessages()}>{t('messages.title')}</Link>
          </p>
        ) : (
          <Alert
            title={t('page.moreAccess')}
            action={
              <ButtonLink href={paths.contactAdmin()} variant="secondary" size="sm" icon={MailQuestion}>
                {t('denied.contact')}
              </ButtonLink>
            }
          >
            {t('page.moreAccessHint')}
          </Alert>
        )}
        {permissionGroups.map(({ id: group, pattern }) => (
          <Card key={group} title={t(`groups.${group}`)} isEdgeToEdge>
            <PermissionsTable
              caption={t(`groups.${group}`)}
              rows={permissions.filter(({ permission }) => pattern.test(permission))}
              role={role}
              customRole={customRole}
            />
          </Card>
        ))}
        <Card title={t('page.pages')} description={t('page.pagesIntro')} isEdgeToEdge>
          <PagesTable rows={pages} role={role} />
        </Card>
      </div>
    </>
  )
}

type PermissionRow = {
  permission: string
  /** The catalogue key of the permission. */
  key: string
  /**
   * The reason why the reader has the permission. Null if they do not have it.
   * - `role`, `custom_role`: it belongs to their role.
   * - `explicit`: it was granted to them directly.
   * - `wildcard`: they have all permissions.
   * - `wider`: the permission for all sessions includes the one for their own.
   */
  reason: 'role' | 'explicit' | 'custom_role' | 'wildcard' | 'wider' | null
}

type PermissionTableProps = { caption: string; rows: PermissionRow[]; role: string; customRole: string | null }

function PermissionsTable({ caption, rows, role, customRole }: PermissionTableProps) {
  const t = useTranslations('permissions')
  const reasonText = ({ reason, permission }: PermissionRow) => {
    if (reason === null) return t(permission.startsWith('account.') ? 'reasons.owner' : 'reasons.none')
    return t(`reasons.${reason}`, { role, customRole: customRole ?? '' })
  }
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={({ permission }) => permission}
      columns={[
        {
          id: 'permission',
          header: t('page.permission'),
          cell: ({ key, permission, reason }) => (
            <span className="grid gap-0.5 lg:w-96">
              <span className="font-medium">{t(`list.${key}.name` as 'list.account_delete.name')}</span>
              <span className="text-muted">{t(`list.${key}.text` as 'list.account_delete.text')}</span>
              <code className="break-all font-mono text-subtle text-xs">{permission}</code>
              <span className="mt-1 md:hidden">{reasonText({ key, permission, reason })}</span>
            </span>
          ),
        },
        { id: 'answer', header: t('page.answer'), cell: ({ reason }) => <AllowedText isAllowed={reason !== null} /> },
        { id: 'why', header: t('page.why'), isWideOnly: true, cell: reasonText },
      ]}
    />
  )
}

/**
 * `denialReason` is the reason why the page is closed, null if it is open. `accessReason` is the reason why it is open.
 */
type PageRow = {
  page: string
  accessReason: 'everyone' | 'role' | 'permission' | null
  denialReason: 'role' | 'plan' | 'feature' | null
}

const denialTexts = { role: 'closedByRole', plan: 'closedByPlan', feature: 'closedByFeature' } as const
const accessTexts = { everyone: 'openToAll', role: 'openByRole', permission: 'openByPermission' } as const

function PagesTable({ rows, role }: { rows: PageRow[]; role: string }) {
  const t = useTranslations('permissions')
  const reasonText = ({ accessReason, denialReason }: PageRow) =>
    denialReason || !accessReason
      ? t(`reasons.${denialTexts[denialReason ?? 'role']}`)
      : t(`reasons.${accessTexts[accessReason]}`, { role })
  return (
    <Table
      caption={t('page.pages')}
      rows={rows}
      rowKey={({ page }) => page}
      columns={[
        {
          id: 'page',
          header: t('page.pageName'),
          cell: row => (
            <span className="grid gap-0.5 lg:w-96">
              <span className="font-medium">{t(`pages.${row.page}` as 'pages.billing')}</span>
              <span className="md:hidden">{reasonText(row)}</span>
            </span>
          ),
        },
        {
          id: 'answer',
          header: t('page.answer'),
          cell: ({ denialReason }) => <AllowedText isAllowed={denialReason === null} />,
        },
        { id: 'why', header: t('page.why'), isWideOnly: true, cell: reasonText },
      ]}
    />
  )
}

function AllowedText({ isAllowed }: { isAllowed: boolean }) {
  const t = useTranslations('permissions.page')
  const Icon = isAllowed ? Check : Minus
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${isAllowed ? 'text-success-ink' : 'text-muted'}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {t(isAllowed ? 'yes' : 'no')}
    </span>
  )
}
