import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { OffCourse } from './off-course.tsx'

/** The home page leads people who are signed in to their dashboard. */
export function NotFoundPage() {
  const t = useTranslations('site.notFound')
  return (
    <OffCourse title={t('title')} actions={<ButtonLink href={paths.home()}>{t('toHome')}</ButtonLink>}>
      {t('text')}
    </OffCourse>
  )
}
