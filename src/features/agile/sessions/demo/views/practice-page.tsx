import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Alert } from '#ui/alert.tsx'
import { PostButton } from '#ui/button.tsx'

/** `children` is a preview of the session. */
type Props = { namespace: 'pokerDemo.try' | 'retroDemo.try'; action: string; error: string | null; children: ReactNode }

/** Introduces the practice session, with the button that creates it. */
export function PracticePage({ namespace, action, error, children }: Props) {
  const t = useTranslations(namespace)
  return (
    <div className="grid max-w-3xl gap-6">
      <header>
        <h1 tabIndex={-1} className="display text-3xl">
          {t('heading')}
        </h1>
        <p className="mt-2 text-muted">{t('intro')}</p>
      </header>
      {error && <Alert tone="danger">{error}</Alert>}
      {children}
      <PostButton action={action} iconAfter={ArrowRight}>
        {t('start')}
      </PostButton>
    </div>
  )
}
