import { DoorOpen, LogOut } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type SignInListQuery, signInList } from '#features/accounts/enterprise/schema.ts'
import { unknownDeviceName } from '#features/identity/devices/rules.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListColumn } from '#ui/list/list-table.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { PersonCell } from '#ui/person-cell.tsx'
import { EnterpriseTabs } from '#ui/shell/enterprise-frame.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { type Attempt, AttemptsCard } from './attempts-card.tsx'
import { LockedCard, type LockedRow } from './locked-card.tsx'

type SignIn = {
  id: string
  userId: string
  name: string
  avatarUrl: string | null
  device: string | null
  isApiClient: boolean
  /** The name of the country in the reader's language. */
  country: string | null
  ipAddress: string | null
  riskScore: number
  since: number
  lastActivityAt: number
  isCurrent: boolean
  /** True if the reader can end the session. */
  isManageable: boolean
}

type Data = {
  rows: Rows<SignIn>
  /** The user filter, and whether the reader can end their sessions. Null without a filter. */
  person: { userId: string; name: string; isManageable: boolean } | null
  canEndAll: boolean
  locked: LockedRow[]
  attempts: Rows<Attempt>
}
type Props = ListViewProps<SignInListQuery, Data>

/** Active sessions, locked-out members and sign-in attempts of the account. */
export function SignInsPage({ state, data, notice, bulkResult }: Props) {
  const { rows, person, canEndAll, locked, attempts } = data
  const t = useTranslations('enterprise')
  const doneNotice = useListNotice(notice, {
    texts: { end: t('done.ended', { count: 1 }), unlock: t('done.unlocked') },
  })
  const bulkNotice = bulkResult && { text: t('done.ended', { count: bulkResult.count }) }
  const end = { id: 'end', label: t('signIns.end'), icon: LogOut, isPrimary: true }
  const canEnd = ({ isManageable, isCurrent }: SignIn) => isManageable && !isCurrent
  const heading = person ? t('signIns.of', { name: person.name }) : t('signIns.title')
  const showAll = (
    <ButtonLink href={paths.enterpriseSecurity()} variant="secondary" size="sm">
      {t('signIns.showAll')}
    </ButtonLink>
  )
  return (
    <ListPage
      title={t('titles.security')}
      description={t('intros.security')}
      icon={DoorOpen}
      caption={heading}
      empty={{ title: t('signIns.empty'), text: '' }}
      path={paths.enterpriseSecurity()}
      state={state}
      query={signInList}
      isSearchable={false}
      rows={rows}
      columns={useColumns(person !== null)}
      actions={signIn => (canEnd(signIn) ? [end] : [])}
      bulk={{ actions: [end], canSelect: canEnd }}
      notice={
        doneNotice && 'refusal' in doneNotice
          ? { refusal: t('failed'), details: doneNotice.refusal }
          : (doneNotice ?? bulkNotice)
      }
      topContent={
        <>
          <EnterpriseTabs tab="security" />
          <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
            <div>
              <h2 className="font-semibold text-lg">{heading}</h2>
              <p className="text-muted text-sm">{t('signIns.hint', { count: rows.total })}</p>
            </div>
            {person && showAll}
          </div>
        </>
      }
      bottomContent={
        <div className="grid grid-cols-1 gap-5">
          {rows.items.some(({ isCurrent }) => !isCurrent) && <EndMany person={person} canEndAll={canEndAll} />}
          {!person && <LockedCard locked={locked} />}
          {!person && <AttemptsCard attempts={attempts} state={state} />}
        </div>
      }
    />
  )
}

function useColumns(isOneUser: boolean): ListColumn<SignIn>[] {
  const t = useTranslations('enterprise.signIns')
  const tSessions = useTranslations('sessions')
  const personName = ({ userId, name }: SignIn) =>
    isOneUser ? (
      name
    ) : (
      <Link href={`${paths.enterpriseSecurity()}?person=${userId}`} aria-label={t('only', { name })}>
        {name}
      </Link>
    )
  const deviceAndCountry = ({ device, country, ipAddress }: SignIn) => {
    const deviceText = device && device !== unknownDeviceName ? device : tSessions('unknownDevice')
    return [deviceText, country ?? tSessions('unknownPlace'), ipAddress].filter(Boolean).join(' · ')
  }
  return [
    {
      id: 'person',
      header: t('person'),
      cell: signIn => (
        <PersonCell {...signIn} name={personName(signIn)} nameText={signIn.name} badges={<SignInBadges {...signIn} />}>
          <span className="block text-sm md:hidden">{deviceAndCountry(signIn)}</span>
        </PersonCell>
      ),
    },
    {
      id: 'device',
      header: t('device'),
      isWideOnly: true,
      cell: signIn => <span className="block min-w-36">{deviceAndCountry(signIn)}</span>,
    },
    {
      id: 'active',
      header: t('active'),
      isWideOnly: true,
      cell: ({ lastActivityAt }) => <TimeText at={lastActivityAt} show="relative" />,
    },
    { id: 'since', header: t('since'), isWideOnly: 'xl', cell: ({ since }) => <TimeText at={since} show="minute" /> },
  ]
}

/** Shows a risk score from 30, and highlights it from 50. */
function SignInBadges({ isCurrent, isApiClient, riskScore }: SignIn) {
  const t = useTranslations('enterprise.signIns')
  const tSessions = useTranslations('sessions')
  return (
    <>
      {isCurrent && (
        <Badge tone="success" hasDot>
          {t('thisDevice')}
        </Badge>
      )}
      {isApiClient && <Badge>{tSessions('api')}</Badge>}
      {riskScore >= 30 && (
        <Badge tone={riskScore < 50 ? 'warning' : 'danger'}>
          {t('risk')} {riskScore}
        </Badge>
      )}
    </>
  )
}

/** Ends all sessions of a user, or of everyone after a confirmation. */
function EndMany({ person, canEndAll }: Pick<Data, 'person' | 'canEndAll'>) {
  const t = useTranslations('enterprise.signIns')
  const action = `${paths.enterpriseSecurity()}/act`
  if (person)
    return (
      person.isManageable && (
        <form method="post" action={action} data-shell-submit="">
          <input type="hidden" name="ids" value={person.userId} />
          <Button name="do" value="endPerson" variant="danger" size="sm">
            {t('endPerson', { name: person.name })}
          </Button>
        </form>
      )
    )
  if (!canEndAll) return null
  return (
    <details className="rounded-card border border-line px-5 py-3 text-sm">
      <summary className="tap cursor-pointer font-semibold text-danger-ink">{t('endAll')}</summary>
      <form
        method="post"
        action={action}
        data-shell-submit=""
        className="mt-2 flex flex-wrap items-center justify-between gap-3"
      >
        <p className="min-w-0 flex-1 basis-64">{t('endAllHint')}</p>
        <Button name="do" value="endAll" variant="danger" size="sm">
          {t('endAllConfirm')}
        </Button>
      </form>
    </details>
  )
}
