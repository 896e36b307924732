import { Upload } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { endOf } from '#features/agile/retro-history/rules-import.ts'
import type { RetroFile } from '#features/agile/retro-history/schema.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'

type Props = {
  file: RetroFile
  /** Whether the account has a team with the name from the file. */
  hasTeam: boolean
  /** The id of an existing retro that is probably the same one. */
  duplicate: string | null
  /** The uploaded JSON text, which the form sends again on confirmation. */
  content: string
}

const sum = (list: readonly { count: number }[]) => list.reduce((total, { count }) => total + count, 0)

/** Shows the content of a file before the import. */
export function ImportPreview({ file, hasTeam, duplicate, content }: Props) {
  const t = useTranslations('retroHistory.import')
  const format = useFormatter()
  const { session, participants, cards, groups, votes, comments, actionItems, rating } = file
  const { name, description, columns, team } = session
  const people = participants.map(person => person.name)
  const facilitators = participants.filter(({ role }) => role === 'FACILITATOR').map(person => person.name)
  const counts = [
    [t('counts.cards'), cards.length],
    [t('counts.groups'), groups.length],
    [t('counts.votes'), sum(votes ?? [])],
    [t('counts.comments'), comments.length],
    [t('counts.actionItems'), actionItems.length],
  ] as const
  const facts = [
    [t('preview.ended'), format.dateTime(endOf(file), { dateStyle: 'long', timeStyle: 'short' })],
    [t('preview.people'), people.length > 0 ? format.list(people) : t('preview.none')],
    [t('preview.facilitators'), facilitators.length > 0 && format.list(facilitators)],
    [t('preview.columns'), columns.map(({ title }) => title).join(' · ')],
    [t('preview.team'), team !== null && (hasTeam ? team : t('preview.unknownTeam', { team }))],
    [t('preview.rating'), rating ? t('preview.rated', rating) : t('preview.unrated')],
  ] as const
  return (
    <>
      {duplicate && (
        <Alert
          tone="warning"
          title={t('duplicate')}
          action={
            <Link href={paths.retroSummary(duplicate)} className="text-sm">
              {t('viewDuplicate')}
            </Link>
          }
        >
          {t('duplicateText')}
        </Alert>
      )}
      <Card title={name} description={description || undefined}>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-line border-b pb-5 sm:grid-cols-5">
          {counts.map(([label, count]) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-muted text-sm">{label}</dt>
              <dd className="display figures text-2xl">{format.number(count)}</dd>
            </div>
          ))}
        </dl>
        <dl className="grid gap-x-4 gap-y-2 pt-4 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
          {facts.map(
            ([label, fact]) =>
              fact !== false && (
                <div key={label} className="contents">
                  <dt className="text-muted">{label}</dt>
                  <dd className="max-sm:mb-2 [overflow-wrap:anywhere]">{fact}</dd>
                </div>
              ),
          )}
        </dl>
      </Card>
      <form method="post" encType="multipart/form-data" action={paths.importRetro()} className="grid gap-4">
        <textarea name="content" hidden readOnly value={content} />
        <p className="text-muted text-sm">{t('explanation')}</p>
        <div className="flex flex-wrap gap-2">
          <Button name="agreed" value="yes" icon={Upload}>
            {t('submit')}
          </Button>
          <ButtonLink href={paths.importRetro()} variant="secondary">
            {t('another')}
          </ButtonLink>
        </div>
      </form>
    </>
  )
}
