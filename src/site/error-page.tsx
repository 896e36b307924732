import { RotateCcw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { OffCourse } from './off-course.tsx'

type Props = {
  /** The page that failed. */
  retry: string
  /** What is told in place of the general sentence, already in the reader's language. */
  message?: string
  /** Lets a person who asks for help say which request it was. */
  requestId?: string
}

export function ErrorPage({ retry, message, requestId }: Props) {
  const t = useTranslations('site.error')
  return (
    <OffCourse
      title={t('title')}
      note={requestId && t.rich('reference', { id: () => <code className="font-mono">{requestId}</code> })}
      actions={
        <ButtonLink href={retry} icon={RotateCcw}>
          {t('retry')}
        </ButtonLink>
      }
    >
      {message ?? t('text')}
    </OffCourse>
  )
}
