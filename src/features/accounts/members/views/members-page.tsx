import { Search, Users } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { type Failed, MemberFailure, MemberPanel, type MemberPanelProps } from './member-panel.tsx'
import { type MemberRow, MemberTable } from './member-table.tsx'
import { type FrameProps, PeopleFrame } from './people-frame.tsx'
import { type SeatFigures, Seats } from './seats.tsx'

const acts = ['change', 'custom-role', 'suspend', 'reactivate', 'remove'] as const
/** What was just done. */
export type MemberDone = (typeof acts)[number]
export const memberDone = (text: string | undefined): MemberDone | null => acts.find(act => act === text) ?? null

type Props = FrameProps & {
  seats: SeatFigures
  /** Null where they could not be fetched. */
  members: { items: MemberRow[]; total: number; page: number; pageSize: number } | null
  q: string
  done: MemberDone | null
  panel: MemberPanelProps | null
  /** What did not work with somebody who has no panel. */
  failure: Failed | null
}

/** The address of a page of the list, with what is searched for. */
const address = (q: string, page: number) => {
  const query = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) })
  return query.size ? `${paths.members()}?${query}` : paths.members()
}

export function MembersPage({ seats, members, q, done, panel, failure, ...frame }: Props) {
  const t = useTranslations('members')
  const assign = useTranslations('customRoles.assign')
  return (
    <PeopleFrame {...frame} current="members">
      {done && <Alert tone="success">{done === 'custom-role' ? assign('saved') : t(`done.${done}`)}</Alert>}
      {failure && <MemberFailure {...failure} />}
      <Seats {...seats} />
      <SearchForm q={q} />
      {!members && <Alert tone="danger">{t('errors.fetchFailed')}</Alert>}
      {members?.total === 0 && (
        <EmptyState icon={Users} title={t('empty')}>
          {t('emptyHint')}
        </EmptyState>
      )}
      {members && members.total > 0 && (
        <>
          <Card as="div" flush className="[&>div]:pt-0">
            <MemberTable members={members.items} />
          </Card>
          <Pagination {...members} href={page => address(q, page)} />
        </>
      )}
      {panel && <MemberPanel {...panel} />}
    </PeopleFrame>
  )
}

function SearchForm({ q }: { q: string }) {
  const t = useTranslations('members.search')
  return (
    <search>
      <form method="get" action={paths.members()} className="flex max-w-xl flex-wrap items-end gap-2">
        <Field
          name="q"
          type="search"
          label={t('label')}
          labelHidden
          placeholder={t('label')}
          defaultValue={q}
          maxLength={100}
          className="min-w-56 flex-1"
        />
        <Button variant="secondary" icon={Search}>
          {t('submit')}
        </Button>
        {q && (
          <Link href={paths.members()} tone="muted" className="py-2 text-sm">
            {t('clear')}
          </Link>
        )}
      </form>
    </search>
  )
}
