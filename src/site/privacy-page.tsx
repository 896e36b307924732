import { useTranslations } from 'use-intl'
import { termsVersion } from '#features/identity/registration/rules-terms.ts'
import type { Config } from '#kit/server/env.ts'
import { Table } from '#ui/table.tsx'
import { type Processors, retention, storedInBrowser } from './legal-facts.ts'
import { LegalPage, type LegalSection, SellerFacts, Words } from './legal-page.tsx'

function BrowserStorage() {
  const t = useTranslations('legal.privacy.cookies')
  type Row = (typeof storedInBrowser)[number]
  const lasts = ({ lasts }: Row) => (typeof lasts === 'string' ? t(lasts) : t(lasts.unit, { count: lasts.count }))
  return (
    <Table<Row>
      caption={t('title')}
      columns={[
        { id: 'name', header: t('name'), cell: row => <code>{row.name}</code> },
        { id: 'purpose', header: t('purpose'), cell: row => t(row.purpose) },
        { id: 'lasts', header: t('lasts'), cell: lasts },
      ]}
      rows={[...storedInBrowser]}
      rowKey={row => row.name}
    />
  )
}

function ProcessorList({ processors }: { processors: Processors }) {
  const t = useTranslations('legal.privacy.processors')
  const { local, database, mailedBy, resolver } = processors
  const databases = { same: [], turso: [t('turso')], other: [t('otherDatabase')] }
  const texts = [
    local ? t('machine') : t('cloudflare'),
    ...databases[database],
    mailedBy ? t('email', { name: mailedBy }) : t('noEmail'),
    t('dns', { name: resolver }),
    t('sso'),
  ]
  return <Words>{texts}</Words>
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
    t('emails', { days: retention.mailDays, failed: retention.deadMailDays }),
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

/** Which data is stored, why, for how long, and who processes it, according to the code and the configuration. */
export function PrivacyPage({ seller, processors }: { seller: Config['seller']; processors: Processors }) {
  const t = useTranslations('legal.privacy')
  const data = [t('data.profile'), t('data.content'), t('data.security'), t('data.why')]
  const sections: LegalSection[] = [
    {
      id: 'controller',
      title: t('controller.title'),
      content: (
        <>
          <Words>{[t('controller.text')]}</Words>
          <SellerFacts seller={seller} />
        </>
      ),
    },
    { id: 'data', title: t('data.title'), content: <Words>{data}</Words> },
    {
      id: 'cookies',
      title: t('cookies.title'),
      content: (
        <>
          <Words>{[t('cookies.text')]}</Words>
          <BrowserStorage />
        </>
      ),
    },
    { id: 'processors', title: t('processors.title'), content: <ProcessorList processors={processors} /> },
    { id: 'retention', title: t('retention.title'), content: <RetentionList /> },
    { id: 'rights', title: t('rights.title'), content: <Words>{[t('rights.text'), t('rights.ask')]}</Words> },
  ]
  const hasSeller = seller.name !== ''
  return (
    <LegalPage title={t('title')} intro={t('intro')} version={termsVersion} hasSeller={hasSeller} sections={sections} />
  )
}
