import { DoorOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { type Looking, securityAddress } from './address.ts'
import { type SignIn, SignInRow } from './sign-in-row.tsx'

export type SignIns = {
  items: SignIn[]
  total: number
  page: number
  pageSize: number
  looking: Looking
  /** Whose alone these are, and whether the reader may end them; null where they are everybody's. */
  person: { userId: string; name: string; isReached: boolean } | null
  mayEndAll: boolean
}

/** The sign-ins that last, everybody's or one person's. */
export function SignInsCard({ items, total, page, pageSize, looking, person, mayEndAll }: SignIns) {
  const t = useTranslations('enterprise.signIns')
  const others = items.some(({ isCurrent }) => !isCurrent)
  return (
    <>
      <Card
        title={person ? t('of', { name: person.name }) : t('title')}
        description={total > 0 && t('hint', { count: total })}
        flush
        actions={
          person && (
            <ButtonLink href={securityAddress(looking, { person: '', page: 1 })} variant="secondary" size="sm">
              {t('everybody')}
            </ButtonLink>
          )
        }
        footer={others && <Ending person={person} mayEndAll={mayEndAll} />}
      >
        {items.length === 0 ? (
          <EmptyState
            icon={DoorOpen}
            title={person ? t('emptyOf', { name: person.name }) : t('empty')}
            level={3}
            className="m-5 mt-2"
          />
        ) : (
          <ul>
            {items.map(signIn => (
              <SignInRow key={signIn.id} signIn={signIn} looking={looking} isAlone={person !== null} />
            ))}
          </ul>
        )}
      </Card>
      <Pagination page={page} pageSize={pageSize} total={total} href={to => securityAddress(looking, { page: to })} />
    </>
  )
}

function Ending({ person, mayEndAll }: Pick<SignIns, 'person' | 'mayEndAll'>) {
  const t = useTranslations('enterprise.signIns')
  if (person)
    return (
      person.isReached && (
        <form method="post" action={paths.enterpriseSecurity()} data-shell="" className="flex justify-end">
          <input type="hidden" name="userId" value={person.userId} />
          <Button name="act" value="end-person" variant="danger" size="sm">
            {t('endPerson', { name: person.name })}
          </Button>
        </form>
      )
    )
  if (!mayEndAll) return null
  return (
    <details>
      <summary className="cursor-pointer font-semibold text-danger-ink">{t('endAll')}</summary>
      <form
        method="post"
        action={paths.enterpriseSecurity()}
        data-shell=""
        className="mt-2 flex flex-wrap items-center justify-between gap-3"
      >
        <p className="min-w-0 flex-1 basis-64">{t('endAllHint')}</p>
        <Button name="act" value="end-all" variant="danger" size="sm">
          {t('endAllConfirm')}
        </Button>
      </form>
    </details>
  )
}
