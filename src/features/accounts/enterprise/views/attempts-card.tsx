import { History } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type SignInListQuery, signInList } from '#features/accounts/enterprise/schema.ts'
import { unknownDeviceName } from '#features/identity/devices/rules.ts'
import { riskFactors } from '#features/identity/devices/rules-risk.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Rows } from '#ui/list/list-page.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Table } from '#ui/table.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TimeText } from '#ui/time-text.tsx'

/** `reported`: the user reported the attempt as not their own. */
const factors = [...riskFactors, 'reported'] as const

export type Attempt = {
  id: string
  /** Null if no user has the email. */
  name: string | null
  email: string | null
  success: boolean
  device: string | null
  /** The name of the country in the reader's language. */
  country: string | null
  ipAddress: string | null
  riskScore: number
  riskFactors: string[]
  at: number
}

/** Attempts to sign in to the account. */
export function AttemptsCard({ attempts, state }: { attempts: Rows<Attempt>; state: SignInListQuery }) {
  const t = useTranslations('enterprise.attempts')
  const { items, ...paging } = attempts
  const hrefWith = (change: Partial<SignInListQuery>) =>
    `${paths.enterpriseSecurity()}${signInList.write(state, { page: state.page, ...change })}#attempts`
  const tab = (label: string, outcome: SignInListQuery['outcome']) => ({
    label,
    href: hrefWith({ outcome, attemptsPage: undefined }),
    current: state.outcome === outcome,
  })
  return (
    <div id="attempts" className="grid grid-cols-1 gap-5">
      <Card title={t('title')} description={t('hint')} isEdgeToEdge>
        <Tabs
          label={t('which')}
          className="[&>ul]:px-2"
          tabs={[tab(t('all'), undefined), tab(t('failed'), 'failed')]}
        />
        {items.length === 0 ? (
          <EmptyState icon={History} title={t('empty')} level={3} className="m-5">
            {t('emptyHint')}
          </EmptyState>
        ) : (
          <AttemptTable items={items} />
        )}
      </Card>
      <Pagination {...paging} href={to => hrefWith({ attemptsPage: to > 1 ? to : undefined })} />
    </div>
  )
}

function AttemptTable({ items }: { items: Attempt[] }) {
  const t = useTranslations('enterprise.attempts')
  return (
    <Table
      caption={t('title')}
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        { id: 'person', header: t('person'), cell: attempt => <AttemptUser {...attempt} /> },
        {
          id: 'outcome',
          header: t('outcome'),
          cell: ({ success }) => (
            <Badge tone={success ? 'success' : 'danger'} hasDot>
              {success ? t('attemptSucceeded') : t('attemptFailed')}
            </Badge>
          ),
        },
        { id: 'from', header: t('from'), isWideOnly: true, cell: attempt => <AttemptOrigin {...attempt} /> },
        { id: 'risk', header: t('risk'), isWideOnly: true, cell: attempt => <RiskCell {...attempt} /> },
      ]}
    />
  )
}

function AttemptUser(attempt: Attempt) {
  const t = useTranslations('enterprise.attempts')
  const { name, email, at } = attempt
  return (
    <span className="block">
      <span className="block font-semibold">{name ?? email ?? t('unknown')}</span>
      <TimeText at={at} show="minute" className="figures block text-muted text-sm" />
      <span className="block text-muted text-sm md:hidden">
        <AttemptOrigin {...attempt} />
      </span>
    </span>
  )
}

function AttemptOrigin({ device, country, ipAddress }: Attempt) {
  const tSessions = useTranslations('sessions')
  const deviceText = device && device !== unknownDeviceName ? device : tSessions('unknownDevice')
  return (
    <span className="block">
      <span className="block">{deviceText}</span>
      <span className="block text-muted text-sm">
        {[country ?? tSessions('unknownPlace'), ipAddress].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}

function RiskCell({ riskScore, riskFactors }: Attempt) {
  const t = useTranslations('enterprise.attempts')
  const knownFactors = factors.filter(factor => riskFactors.includes(factor))
  if (riskScore === 0 && knownFactors.length === 0) return <span className="text-muted">{t('noRisk')}</span>
  return (
    <span className="block max-w-64">
      <span className="figures font-semibold">{riskScore}</span>
      {knownFactors.length > 0 && (
        <span className="block text-muted text-sm">
          {knownFactors.map(factor => t(`factors.${factor}`)).join(', ')}
        </span>
      )}
    </span>
  )
}
