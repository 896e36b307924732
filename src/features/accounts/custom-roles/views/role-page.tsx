import { useTranslations } from 'use-intl'
import { EnterpriseFrame } from '#features/accounts/enterprise/views/enterprise-frame.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { DeleteRole, type Other } from './delete-role.tsx'
import { type Group, PermissionGroups } from './permission-groups.tsx'
import { type HolderRow, RoleHolders } from './role-holders.tsx'

export type RoleText = { name: string; description: string }

type Props = {
  /** Null for a new one. */
  role: { id: string; name: string; memberCount: number } | null
  text: RoleText
  groups: Group[]
  holders: HolderRow[]
  /** Whether the reader may open the panel of a member. */
  mayManage: boolean
  /** The roles that members can get instead of this one. */
  others: Other[]
  errors: Record<string, string>
  failure: string | null
}

/** One role: what it is called and allows, and for one that is there who holds it and how to delete it. */
export function RolePage({ role, text, groups, holders, mayManage, others, errors, failure }: Props) {
  const t = useTranslations('customRoles')
  const enterprise = useTranslations('enterprise')
  const title = role?.name ?? t('newTitle')
  return (
    <EnterpriseFrame
      tab="roles"
      above={
        <Breadcrumb steps={[{ label: enterprise('titles.roles'), href: paths.customRoles() }, { label: title }]} />
      }
      title={title}
      intro={role ? t('editIntro') : t('newIntro')}
    >
      {failure && (
        <Alert tone="danger" title={enterprise('failed')}>
          {failure}
        </Alert>
      )}
      <form
        method="post"
        action={role ? paths.customRole(role.id) : paths.newCustomRole()}
        data-shell=""
        className="grid max-w-5xl grid-cols-1 gap-5"
      >
        <Card title={t('about')}>
          <div className="grid gap-5 lg:grid-cols-[1fr_1.4fr]">
            <Field name="name" label={t('name')} defaultValue={text.name} required maxLength={50} error={errors.name} />
            <Textarea
              name="description"
              label={t('description')}
              optional={t('optional')}
              placeholder={t('descriptionHint')}
              defaultValue={text.description}
              maxLength={300}
              rows={2}
              error={errors.description}
            />
          </div>
        </Card>
        <Card title={t('allows')} description={t('allowsHint')}>
          <PermissionGroups groups={groups} />
        </Card>
        <div className="flex flex-wrap gap-2">
          <Button>{role ? t('save') : t('create')}</Button>
          <ButtonLink href={paths.customRoles()} variant="quiet">
            {t('cancel')}
          </ButtonLink>
        </div>
      </form>
      {role && (
        <div className="grid max-w-5xl grid-cols-1 gap-5 border-line border-t pt-6 lg:grid-cols-2">
          <RoleHolders holders={holders} mayManage={mayManage} />
          <DeleteRole role={role} others={others} />
        </div>
      )}
    </EnterpriseFrame>
  )
}
