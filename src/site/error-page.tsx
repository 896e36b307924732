import { RotateCcw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { OffCourse } from './off-course.tsx'

type Props = {
  /** Where to try again; null where that would end as it did now. */
  retry: string | null
  /** What is told in place of the general sentence, already in the reader's language. */
  message?: string
  /** Lets a person who asks for help say which request it was. */
  requestId?: string
}

export function ErrorPage({ retry, message, requestId }: Props) {
  const t = useTranslations('site')
  return (
    <OffCourse
      title={t('error.title')}
      note={requestId && t.rich('error.reference', { id: () => <code className="font-mono">{requestId}</code> })}
      actions={
        retry ? (
          <ButtonLink href={retry} icon={RotateCcw}>
            {t('error.retry')}
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.home()}>{t('notFound.toHome')}</ButtonLink>
        )
      }
    >
      {message ?? t('error.text')}
    </OffCourse>
  )
}
