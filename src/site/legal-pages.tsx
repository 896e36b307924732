import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { firstTermsVersion, termsVersion } from '#features/identity/registration/rules-terms.ts'
import type { Config } from '#kit/server/env.ts'
import { Alert } from '#ui/alert.tsx'
import { Table } from '#ui/table.tsx'
import { browserStorage, type Processors, retention } from './legal-facts.ts'
import { gutter } from './sections.tsx'

/** The current terms. They promise only what the code does. */
export function TermsPage({ seller }: { seller: Config['seller'] }) {
  const t = useTranslations('legal.terms')
  const texts = {
    account: [t('account.text'), t('account.people')],
    plans: [t('plans.text')],
    use: [t('use.text'), t('use.limits')],
    content: [t('content.text'), t('content.account')],
    ending: [t('ending.text'), t('ending.demo', { hours: retention.demoHours })],
    liability: [t('liability.text')],
    changes: [
      t('changes.text'),
      t('changes.plans', { version: termsVersion }),
      t('changes.first', { version: firstTermsVersion }),
    ],
  }
  const ids = Object.keys(texts) as (keyof typeof texts)[]
  const sections: LegalSection[] = [
    { id: 'provider', title: t('provider.title'), content: <Seller text={t('provider.text')} seller={seller} /> },
    ...ids.map(id => ({ id, title: t(`${id}.title`), content: <Paragraphs>{texts[id]}</Paragraphs> })),
  ]
  return <LegalPage page="terms" hasSeller={seller.name !== ''} sections={sections} />
}

function BrowserStorage() {
  const t = useTranslations('legal.privacy.cookies')
  type Row = (typeof browserStorage)[number]
  const lifetime = ({ lifetime }: Row) =>
    typeof lifetime === 'string' ? t(lifetime) : t(lifetime.unit, { count: lifetime.count })
  return (
    <>
      <p>{t('text')}</p>
      <Table<Row>
        caption={t('title')}
        columns={[
          { id: 'name', header: t('name'), cell: row => <code>{row.name}</code> },
          { id: 'purpose', header: t('purpose'), cell: row => t(row.purpose) },
          { id: 'lasts', header: t('lasts'), cell: lifetime },
        ]}
        rows={[...browserStorage]}
        rowKey={row => row.name}
      />
    </>
  )
}

function ProcessorList({ processors }: { processors: Processors }) {
  const t = useTranslations('legal.privacy.processors')
  const { local, database, mailProvider, resolver } = processors
  const databases = { same: [], turso: [t('turso')], other: [t('otherDatabase')] }
  const texts = [
    local ? t('machine') : t('cloudflare'),
    ...databases[database],
    mailProvider ? t('email', { name: mailProvider }) : t('noEmail'),
    t('dns', { name: resolver }),
    t('sso'),
  ]
  return <Paragraphs>{texts}</Paragraphs>
}

function RetentionList() {
  const t = useTranslations('legal.privacy.retention')
  const texts = [
    t('profile'),
    t('content'),
    t('registrations', { days: retention.registrationDays }),
    t('signIns', { days: retention.signInDays }),
    t('counters'),
    t('links'),
    t('notifications', { read: retention.readNotificationDays, all: retention.notificationDays }),
    t('emails', { days: retention.mailDays, failed: retention.failedMailDays }),
    t('audit'),
    t('demos', { hours: retention.demoHours }),
  ]
  return (
    <ul className="list-inside list-disc">
      {texts.map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

/** Stored data, with purposes, retention and processors, according to the code and the configuration. */
export function PrivacyPage({ seller, processors }: { seller: Config['seller']; processors: Processors }) {
  const t = useTranslations('legal.privacy')
  const data = [t('data.profile'), t('data.content'), t('data.security'), t('data.why')]
  const sections: LegalSection[] = [
    { id: 'controller', title: t('controller.title'), content: <Seller text={t('controller.text')} seller={seller} /> },
    { id: 'data', title: t('data.title'), content: <Paragraphs>{data}</Paragraphs> },
    { id: 'cookies', title: t('cookies.title'), content: <BrowserStorage /> },
    { id: 'processors', title: t('processors.title'), content: <ProcessorList processors={processors} /> },
    { id: 'retention', title: t('retention.title'), content: <RetentionList /> },
    { id: 'rights', title: t('rights.title'), content: <Paragraphs>{[t('rights.text'), t('rights.ask')]}</Paragraphs> },
  ]
  return <LegalPage page="privacy" hasSeller={seller.name !== ''} sections={sections} />
}

type LegalSection = { id: string; title: string; content: ReactNode }
type Props = { page: 'terms' | 'privacy'; hasSeller: boolean; sections: LegalSection[] }

/** A page of numbered sections with a table of contents. */
function LegalPage({ page, hasSeller, sections }: Props) {
  const t = useTranslations('legal')
  return (
    <article className={`${gutter} max-w-3xl py-12`}>
      <h1 className="display text-4xl">{t(`${page}.title`)}</h1>
      <p className="mt-2 text-muted text-sm">{t('version', { version: termsVersion })}</p>
      {!hasSeller && (
        <Alert tone="warning" className="mt-6">
          {t('operator')}
        </Alert>
      )}
      <p className="mt-6 text-lg">{t(`${page}.intro`)}</p>
      <nav aria-label={t('contents')} className="mt-6">
        <ol className="list-inside list-decimal">
          {sections.map(section => (
            <li key={section.id} className="py-1">
              <a href={`#${section.id}`} className="py-2 text-brand-ink underline">
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

/** The company that runs the site, as far as it is configured. */
function Seller({ text, seller }: { text: string; seller: Config['seller'] }) {
  const t = useTranslations('legal.seller')
  const facts = (['name', 'address', 'email', 'taxId', 'register'] as const).filter(fact => seller[fact] !== '')
  return (
    <>
      <p>{text}</p>
      {facts.length > 0 && (
        <dl className="grid gap-1">
          {facts.map(fact => (
            <div key={fact} className="flex gap-2">
              <dt className="font-medium">{t(fact)}:</dt>
              <dd>{seller[fact]}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** Paragraphs of a section. */
const Paragraphs = ({ children }: { children: string[] }) => children.map(text => <p key={text}>{text}</p>)
