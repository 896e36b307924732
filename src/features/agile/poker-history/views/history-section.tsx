import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { CommentView } from '#features/agile/poker/live/protocol.ts'
import type { StoryHistory } from '#features/agile/poker-history/rules-history.ts'
import { type Deck, labelOf } from '#features/agile/poker-history/rules-record.ts'
import { Card } from '#ui/card.tsx'
import { Comments } from './people-section.tsx'
import { RoundBlock } from './round-block.tsx'

type Props = { history: StoryHistory[]; deck: Deck; comments: CommentView[] }

/** The stories with revealed rounds or comments. Each expands to show them. */
export function HistorySection({ history, deck, comments }: Props) {
  const t = useTranslations('pokerHistory')
  const shownStories = history.filter(
    ({ rounds, storyId }) => rounds.length > 0 || commentsOn(comments, storyId).length > 0,
  )
  return (
    <section aria-labelledby="history" className="grid gap-4">
      <div>
        <h2 id="history" className="display text-xl">
          {t('history.title')}
        </h2>
        <p className="max-w-2xl text-muted text-sm">
          {shownStories.length > 0 ? t('history.about') : t('history.none')}
        </p>
      </div>
      {shownStories.map(story => (
        <Story key={story.storyId} story={story} deck={deck} comments={commentsOn(comments, story.storyId)} />
      ))}
      {shownStories.length > 0 && <SealInstructions />}
    </section>
  )
}

const commentsOn = (comments: CommentView[], storyId: string) => comments.filter(each => each.storyId === storyId)

function Story({ story, deck, comments }: Omit<Props, 'history'> & { story: StoryHistory }) {
  const t = useTranslations('pokerHistory')
  const { storyId, title, externalKey, finalEstimate, rounds } = story
  return (
    <details
      id={`story-${storyId}`}
      className="group scroll-mt-6 rounded-card border border-line bg-surface shadow-low"
      open={rounds.length > 1}
    >
      <summary className="flex cursor-pointer list-none flex-wrap items-baseline gap-x-3 gap-y-1 rounded-card px-5 py-4 transition hover:bg-sunken/60 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 shrink-0 self-center text-muted transition group-open:rotate-90" />
        <h3 className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">
          {externalKey && <span className="figures mr-2 font-normal text-muted text-sm">{externalKey}</span>}
          {title}
        </h3>
        {finalEstimate !== null && (
          <span className="text-muted text-sm">
            {t.rich('history.estimateRich', {
              value: labelOf(deck, finalEstimate),
              b: chunks => <span className="display text-ink text-xl">{chunks}</span>,
            })}
          </span>
        )}
      </summary>
      <div className="grid gap-6 border-line border-t px-5 py-5">
        {rounds.map(round => (
          <RoundBlock key={round.round} round={round} deck={deck} story={title} />
        ))}
        {rounds.length === 0 && <p className="text-muted text-sm">{t('history.noneOfStory')}</p>}
        {comments.length > 0 && (
          <div className="grid gap-3">
            <h4 className="font-semibold text-sm">{t('comments.title')}</h4>
            <Comments comments={comments} />
          </div>
        )}
      </div>
    </details>
  )
}

/** `sealedAs` is `story/round/participant`, as the page explains. */
const formula = 'commitment = base64url(SHA-256(JSON.stringify([castValue, sealedAs, salt])))'

function SealInstructions() {
  const t = useTranslations('pokerHistory.seals')
  return (
    <Card title={t('title')} level={3}>
      <p className="max-w-3xl text-sm">{t('about')}</p>
      <pre className="my-3 whitespace-pre-wrap rounded-control [overflow-wrap:anywhere] bg-sunken px-4 py-3 text-sm">
        <code>{formula}</code>
      </pre>
      <p className="max-w-3xl text-muted text-sm">
        {t.rich('where', { c: chunks => <code className="text-ink">{chunks}</code> })}
      </p>
    </Card>
  )
}
