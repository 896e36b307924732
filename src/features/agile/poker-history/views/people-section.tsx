import { useTranslations } from 'use-intl'
import type { CommentView } from '#features/agile/poker/live/protocol.ts'
import type { RecordedPerson } from '#features/agile/poker-history/rules-record.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { useSummaryTexts } from './texts.ts'

/** The participants with their roles. */
export function PeopleSection({ participants }: { participants: RecordedPerson[] }) {
  const t = useTranslations('pokerHistory.people')
  return (
    <Card title={t('title')}>
      <ul className="grid gap-2.5">
        {participants.map(({ id, name, role, status }) => (
          <li key={id} className="flex items-center gap-3 text-sm">
            <Avatar name={name} colourKey={id} />
            <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
            <span className="text-muted">
              {t(`roles.${role}`)}
              {status !== 'ACTIVE' && `, ${t('left')}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The comments on the whole session. */
export function CommentsSection({ comments }: { comments: CommentView[] }) {
  const t = useTranslations('pokerHistory.comments')
  return (
    <Card title={t('title')}>
      {comments.length > 0 ? <Comments comments={comments} /> : <p className="text-muted text-sm">{t('none')}</p>}
    </Card>
  )
}

export function Comments({ comments }: { comments: CommentView[] }) {
  const { t, when } = useSummaryTexts()
  return (
    <ol className="grid gap-3">
      {comments.map(({ id, name, at, content }) => (
        <li key={id} className="border-line border-l-2 pl-3 text-sm">
          <p className="text-muted">{t('comments.byline', { name, when: when(at) })}</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{content}</p>
        </li>
      ))}
    </ol>
  )
}
