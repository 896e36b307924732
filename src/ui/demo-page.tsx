import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Alert } from '#ui/alert.tsx'
import { PostButton } from '#ui/button.tsx'

type Props = {
  texts: 'pokerDemo' | 'retroDemo' | 'projects.demo' | 'financeDemo.page'
  /** The target of the form: this page in its language. */
  action: string
  error: string | null
  /** The note below the button. */
  note: ReactNode
  /** The steps of the demo, in order. */
  steps: string[]
  /** A preview of the session. */
  children: ReactNode
}

/** Introduces a demo, with the button that starts it. */
export function DemoPage({ texts, action, error, note, steps, children }: Props) {
  const t = useTranslations(texts)
  return (
    <div className="mx-auto grid max-w-6xl gap-10 px-4 py-12 sm:px-6 lg:grid-cols-2 lg:items-center lg:gap-14">
      <div className="grid gap-6">
        <header>
          <h1 tabIndex={-1} className="display text-4xl">
            {t('heading')}
          </h1>
          <p className="mt-3 text-lg text-muted">{t('intro')}</p>
        </header>
        {error && <Alert tone="danger">{error}</Alert>}
        <PostButton action={action} size="lg" iconAfter={ArrowRight} className="max-sm:w-full">
          {t('start')}
        </PostButton>
        {note}
      </div>
      <div className="grid min-w-0 gap-6">
        {children}
        <ol aria-label={t('stepsLabel')} className="grid list-decimal gap-2 pl-5 text-muted">
          {steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </div>
  )
}
