import { AuditDownload, AuditLog, type ShownLog } from '#features/accounts/accounts/views/audit-page.tsx'
import { paths } from '#src/paths.ts'
import { EnterpriseFrame } from './enterprise-frame.tsx'

/** The account's audit log, in the frame of enterprise administration. */
export const LogPage = ({ log }: { log: ShownLog }) => (
  <EnterpriseFrame tab="audit" actions={<AuditDownload href={log.exportHref} />}>
    <AuditLog log={log} at={paths.enterpriseAudit()} />
  </EnterpriseFrame>
)
