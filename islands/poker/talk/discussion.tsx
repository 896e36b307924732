import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { momentOf } from '#islands/poker/round.ts'
import { useTable } from '#islands/poker/table-context.ts'
import { CommentLimit } from '#islands/rooms/people/comment-limit.tsx'
import { Select } from '#ui/select.tsx'
import { Comment } from './comment.tsx'
import { CommentForm } from './comment-form.tsx'
import { talkId, useTalk } from './talk-context.tsx'

/** What is said about one story, or about the session; the newest below. */
export function Discussion() {
  const t = useTranslations('pokerLive.talk')
  const { view, can } = useTable()
  const { about } = useTalk()
  const list = useRef<HTMLUListElement>(null)
  const comments = view.comments.filter(({ storyId }) => storyId === about)
  const own = view.comments.filter(({ participantId }) => participantId === view.me.participantId).length
  const newest = comments.at(-1)?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new comment is what there is to see
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [newest, about])

  const closed = !view.session.settings.enableComments || momentOf(view) === 'ended'
  if (closed && view.comments.length === 0) return null
  return (
    <section
      id={talkId}
      tabIndex={-1}
      aria-labelledby={`${talkId}-title`}
      className="rounded-panel border border-line bg-surface shadow-low outline-none"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pt-4 sm:px-6">
        <h2 id={`${talkId}-title`} className="font-semibold text-lg tracking-[-0.01em]">
          {t('title')}
        </h2>
        <Topic />
      </header>
      {comments.length > 0 ? (
        <ul
          ref={list}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={t('title')}
          className="mt-3 grid max-h-96 gap-3.5 overflow-y-auto px-5 py-1 sm:px-6"
        >
          {comments.map(comment => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </ul>
      ) : (
        <p className="px-5 pt-1 text-muted text-sm sm:px-6">{t('empty')}</p>
      )}
      <div className="px-5 pt-3 pb-5 sm:px-6">
        {can('comment:add') && <CommentForm about={about} />}
        {!closed && <CommentLimit own={own} />}
      </div>
    </section>
  )
}

/** Which discussion is shown, with the number of comments in each. */
function Topic() {
  const t = useTranslations('pokerLive.talk')
  const { view, stories } = useTable()
  const { about, choose } = useTalk()
  const counts = new Map<string | null, number>()
  for (const { storyId } of view.comments) counts.set(storyId, (counts.get(storyId) ?? 0) + 1)
  const withCount = (text: string, storyId: string | null) => {
    const count = counts.get(storyId)
    return count ? `${text} (${count})` : text
  }
  return (
    <Select
      name="topic"
      label={t('topic')}
      labelHidden
      value={about ?? ''}
      onChange={event => choose(event.target.value || null)}
      className="w-64 max-w-full"
    >
      <option value="">{withCount(t('session'), null)}</option>
      {stories.map(({ id, title }) => (
        <option key={id} value={id}>
          {withCount(title, id)}
        </option>
      ))}
    </Select>
  )
}
