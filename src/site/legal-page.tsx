import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Config } from '#kit/server/env.ts'
import { Alert } from '#ui/alert.tsx'
import { gutter } from './section.tsx'

export type LegalSection = { id: string; title: string; content: ReactNode }
type Props = { title: string; intro: string; version: string; hasSeller: boolean; sections: LegalSection[] }

/** A page of numbered sections with a table of contents. */
export function LegalPage({ title, intro, version, hasSeller, sections }: Props) {
  const t = useTranslations('legal')
  return (
    <article className={`${gutter} max-w-3xl py-12`}>
      <h1 className="display text-4xl">{title}</h1>
      <p className="mt-2 text-muted text-sm">{t('version', { version })}</p>
      {!hasSeller && (
        <Alert tone="warning" className="mt-6">
          {t('operator')}
        </Alert>
      )}
      <p className="mt-6 text-lg">{intro}</p>
      <nav aria-label={t('contents')} className="mt-6">
        <ol className="list-inside list-decimal">
          {sections.map(section => (
            <li key={section.id}>
              <a href={`#${section.id}`} className="text-brand-ink underline">
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(section => (
        <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} className="mt-10 grid gap-3">
          <h2 id={`${section.id}-title`} className="font-semibold text-xl">
            {section.title}
          </h2>
          {section.content}
        </section>
      ))}
    </article>
  )
}

/** Who runs the site, as far as the configuration says it. */
export function SellerFacts({ seller }: { seller: Config['seller'] }) {
  const t = useTranslations('legal.seller')
  const facts = (['name', 'address', 'email', 'taxId', 'register'] as const).filter(fact => seller[fact] !== '')
  if (facts.length === 0) return null
  return (
    <dl className="grid gap-1">
      {facts.map(fact => (
        <div key={fact} className="flex gap-2">
          <dt className="font-medium">{t(fact)}:</dt>
          <dd>{seller[fact]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Paragraphs of a section. */
export const Words = ({ children }: { children: string[] }) => children.map(text => <p key={text}>{text}</p>)
