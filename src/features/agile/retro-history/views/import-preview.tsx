import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { type Contents, counted } from '#features/agile/retro-history/rules-contents.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'

export type Preview = {
  contents: Contents
  /** The account has a team with the name that the file says. */
  knowsTeam: boolean
  /** A retro of the account that is most likely the same one. */
  twin: string | null
  /** The file itself: it is sent again with the reader's consent. */
  content: string
}

/** What is in a file, before anything is written. */
export function ImportPreview({ contents, knowsTeam, twin, content }: Preview) {
  const t = useTranslations('retroHistory.import')
  const format = useFormatter()
  const { name, description, heldAt, people, leads, columns, counts, rating, team } = contents
  const facts: [string, ReactNode][] = [
    [t('preview.held'), format.dateTime(heldAt, { dateStyle: 'long', timeStyle: 'short' })],
    [t('preview.people'), people.length > 0 ? format.list(people) : t('preview.nobody')],
    ...(leads.length > 0 ? [[t('preview.leads'), format.list(leads)] satisfies [string, string]] : []),
    [t('preview.columns'), columns.join(' · ')],
    ...(team === null
      ? []
      : [[t('preview.team'), knowsTeam ? team : t('preview.unknownTeam', { team })] satisfies [string, string]]),
    [t('preview.rating'), rating ? t('preview.rated', rating) : t('preview.unrated')],
  ]
  return (
    <>
      {twin && (
        <Alert
          tone="warning"
          title={t('twin')}
          action={
            <Link href={paths.retroSummary(twin)} className="text-sm">
              {t('showTwin')}
            </Link>
          }
        >
          {t('twinText')}
        </Alert>
      )}
      <Card title={name} description={description || undefined}>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-line border-b pb-5 sm:grid-cols-5">
          {counted.map(each => (
            <div key={each} className="flex flex-col-reverse">
              <dt className="text-muted text-sm">{t(`counts.${each}`)}</dt>
              <dd className="display figures text-2xl">{format.number(counts[each])}</dd>
            </div>
          ))}
        </dl>
        <dl className="grid gap-x-4 gap-y-2 pt-4 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
          {facts.map(([label, fact]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="max-sm:mb-2 [overflow-wrap:anywhere]">{fact}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <form method="post" encType="multipart/form-data" action={paths.importRetro()} className="grid gap-4">
        <textarea name="content" hidden readOnly value={content} />
        <p className="text-muted text-sm">{t('becomes')}</p>
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
