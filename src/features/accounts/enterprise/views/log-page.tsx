import { useTranslations } from 'use-intl'
import { AuditLog, type AuditProps } from '#features/identity/audit-log/views/audit-page.tsx'
import { EnterpriseTabs } from '#ui/shell/enterprise-frame.tsx'

/** The account's audit log, in the frame of enterprise administration. */
export function LogPage(props: AuditProps) {
  const t = useTranslations('enterprise')
  return (
    <AuditLog
      {...props}
      title={t('titles.audit')}
      description={t('intros.audit')}
      above={<EnterpriseTabs tab="audit" />}
    />
  )
}
