import { useTranslations } from 'use-intl'
import { type Deck, labelOf } from '#features/agile/poker-history/rules-record.ts'
import type { StorySummary } from '#features/agile/poker-history/rules-summary.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { Table } from '#ui/table.tsx'
import { useSummaryTexts } from './texts.ts'

/** All stories with their estimates. Each title links to its rounds. */
export function StoriesSection({ stories, deck }: { stories: StorySummary[]; deck: Deck }) {
  const t = useTranslations('pokerHistory.stories')
  const { format, duration, percent } = useSummaryTexts()
  if (stories.length === 0) return <p className="text-muted">{t('none')}</p>
  return (
    <Card title={t('title')} isEdgeToEdge>
      <Table
        caption={t('title')}
        rows={stories}
        rowKey={({ id }) => id}
        columns={[
          { id: 'story', header: t('story'), cell: story => <Title story={story} /> },
          {
            id: 'rounds',
            header: t('rounds'),
            align: 'end',
            isWideOnly: true,
            cell: ({ rounds }) => (rounds > 0 ? format.number(rounds) : ''),
          },
          {
            id: 'first',
            header: t('first'),
            align: 'end',
            isWideOnly: true,
            cell: ({ firstAgreement: share }) => (share === null ? '' : percent(share)),
          },
          {
            id: 'time',
            header: t('time'),
            align: 'end',
            isWideOnly: true,
            cell: story => (story.duration === null ? '' : duration(story.duration)),
          },
          {
            id: 'estimate',
            header: t('estimate'),
            align: 'end',
            cell: ({ finalEstimate, status }) =>
              finalEstimate === null ? (
                <span className="inline-block text-muted first-letter:uppercase">{t(`status.${status}`)}</span>
              ) : (
                <span className="display text-2xl">{labelOf(deck, finalEstimate)}</span>
              ),
          },
        ]}
      />
    </Card>
  )
}

function Title({ story: { id, title, externalKey, link, rounds } }: { story: StorySummary }) {
  const key = externalKey && <span className="figures text-muted text-sm">{externalKey}</span>
  return (
    <span className="flex min-w-32 flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere]">
      {rounds > 0 ? <Link href={`#story-${id}`}>{title}</Link> : <span className="font-medium">{title}</span>}
      {link ? (
        <Link href={link} tone="muted" rel="noreferrer">
          {key || new URL(link).host}
        </Link>
      ) : (
        key
      )}
    </span>
  )
}
