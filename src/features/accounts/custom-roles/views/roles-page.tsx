import { BadgeCheck, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { maxRoles, noRole } from '#features/accounts/custom-roles/rules.ts'
import { type RoleListQuery, roleList } from '#features/accounts/custom-roles/schema.ts'
import { paths } from '#src/paths.ts'
import { ChoiceField } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListColumn } from '#ui/list/list-table.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { EnterpriseTabs } from '#ui/shell/enterprise-frame.tsx'
import { type RoleFieldData, RoleFields } from './role-fields.tsx'

/** `permissions` are translated names. */
type RoleRow = { id: string; name: string; description: string; memberCount: number; permissions: string[] }

type Props = ListViewProps<RoleListQuery, Rows<RoleRow>, RoleFieldData>

/** Custom roles with their permissions and number of members. */
export function RolesPage({ state, data: rows, notice, form, confirm }: Props) {
  const t = useTranslations('customRoles')
  const tEnterprise = useTranslations('enterprise')
  const isNew = form?.id === null
  return (
    <ListPage
      title={tEnterprise('titles.roles')}
      description={tEnterprise('intros.roles')}
      icon={BadgeCheck}
      caption={t('caption')}
      empty={{ title: t('empty'), text: t('emptyHint') }}
      create={rows.total < maxRoles ? t('new') : null}
      path={paths.customRoles()}
      hasFormPaths
      state={state}
      query={roleList}
      rows={rows}
      columns={useColumns()}
      canEdit={() => true}
      actions={({ id, memberCount }) => [
        {
          id: 'delete',
          label: t('remove'),
          icon: Trash2,
          isDangerous: true,
          confirm: memberCount > 0 ? t('removeUsed', { count: memberCount }) : t('removeHint'),
          fields: memberCount > 0 && <ReplacementField otherRoles={rows.items.filter(other => other.id !== id)} />,
        },
      ]}
      notice={useListNotice(notice, { texts: { delete: t('done.deleted') }, undo: {} })}
      confirm={confirm}
      form={
        form && {
          ...form,
          isWide: true,
          title: isNew ? t('newTitle') : (form.values.name ?? ''),
          description: isNew ? t('newIntro') : t('editIntro'),
          ...(isNew && { saveLabel: t('create') }),
          errorTitle: tEnterprise('failed'),
          fields: <RoleFields {...form.fieldData} />,
        }
      }
      topContent={<EnterpriseTabs tab="roles" />}
      bottomContent={
        rows.total > 0 && (
          <p className="figures text-muted text-sm">{t('limit', { count: rows.total, max: maxRoles })}</p>
        )
      }
    />
  )
}

/** Selects the role that replaces a deleted one. */
function ReplacementField({ otherRoles }: { otherRoles: RoleRow[] }) {
  const t = useTranslations('customRoles')
  const roles = otherRoles.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <ChoiceField name="replacement" label={t('instead')} options={[{ value: noRole, label: t('nothing') }, ...roles]} />
  )
}

const maxShownPermissions = 4

function useColumns(): ListColumn<RoleRow>[] {
  const t = useTranslations('customRoles')
  return [
    {
      id: 'name',
      header: t('name'),
      sortKey: 'name',
      cell: ({ id, name, description }) => (
        <>
          <Link href={paths.customRole(id)} className="break-words font-semibold">
            {name}
          </Link>
          {description && <p className="text-muted md:line-clamp-2">{description}</p>}
        </>
      ),
    },
    {
      id: 'members',
      header: t('holders'),
      sortKey: 'members',
      cell: ({ id, memberCount: count }) =>
        count > 0 ? (
          <Link href={`${paths.enterpriseMembers()}?role=${id}`}>{t('memberCount', { count })}</Link>
        ) : (
          t('memberCount', { count })
        ),
    },
    {
      id: 'allows',
      header: t('allows'),
      isWideOnly: true,
      cell: ({ permissions }) => {
        const hiddenCount = permissions.length - maxShownPermissions
        return (
          <>
            <span className="block">{t('permissionCount', { count: permissions.length })}</span>
            <span className="text-muted text-xs">
              {permissions.slice(0, maxShownPermissions).join(' · ')}{' '}
              {hiddenCount > 0 && t('more', { count: hiddenCount })}
            </span>
          </>
        )
      },
    },
  ]
}
