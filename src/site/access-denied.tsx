import { LayoutDashboard, MailQuestion, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { OffCourse } from './off-course.tsx'

type Props = {
  /** Why, already in the reader's language. */
  message: string
  /** The word for the reader's role in the account. */
  role: string
  /** The page that stayed closed, by its name in the table of pages, and what keeps it closed. */
  page: string | null
  because: 'role' | 'plan' | 'feature'
  /** Whether the reader runs the account: then there is nobody to ask. */
  isAdmin: boolean
}

/** A page of the account that this member may not open: what they are, and whom to ask. */
export function AccessDenied({ message, role, page, because, isAdmin }: Props) {
  const t = useTranslations('permissions.denied')
  return (
    <OffCourse
      title={t('title')}
      actions={
        <>
          {!isAdmin && (
            <ButtonLink href={paths.contactAdmin(page ?? undefined)} icon={MailQuestion}>
              {t('contact')}
            </ButtonLink>
          )}
          <ButtonLink href={paths.permissions()} variant="secondary" icon={ShieldCheck}>
            {t('mine')}
          </ButtonLink>
          <ButtonLink href={paths.dashboard()} variant="secondary" icon={LayoutDashboard}>
            {t('dashboard')}
          </ButtonLink>
        </>
      }
    >
      <span className="block">{message}</span>
      {because !== 'role' && <span className="mt-2 block text-base">{t(because)}</span>}
      <span className="mt-4 block text-base">
        {t.rich('role', { role, badge: text => <Badge tone="brand">{text}</Badge> })}
      </span>
    </OffCourse>
  )
}
