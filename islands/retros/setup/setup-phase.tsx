import { useTranslations } from 'use-intl'
import { isAnonymousIn } from '#features/agile/retros/live/rules-state.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { InviteLink, useCanInvite } from '#islands/rooms/invite/invite-link.tsx'
import { useInviteAudienceText } from '#islands/rooms/invite/invite-link-field.tsx'
import { useRoomContext } from '#islands/rooms/room-context.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { colourClassOf } from '#ui/tones.ts'
import { CheckIn } from './check-in.tsx'
import { type Mood, MoodIcon } from './moods.tsx'

/** The first phase: check-ins, open action items of the last retro, and the format of this one. */
export function SetupPhase() {
  const { view, can } = useBoard()
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {can('checkin:set') && <CheckIn />}
        <CheckIns />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {view.session.status !== 'ACTIVE' && <Invitation />}
        {view.carriedOver.length > 0 && <CarriedOverItems />}
        <SessionFormat />
      </div>
    </div>
  )
}

/** The link to share before the retrospective starts. */
function Invitation() {
  const t = useTranslations('rooms.invite')
  const text = useInviteAudienceText()
  if (!useCanInvite()) return null
  return (
    <Card title={t('title')} description={text}>
      <InviteLink />
    </Card>
  )
}

function SessionFormat() {
  const t = useTranslations('retro.board.format')
  const formatText = useTranslations('retro.formats')
  const { view } = useBoard()
  const { format, columns, settings } = view.session
  return (
    <Card title={t('title')} description={formatText(`${format}.name`)}>
      <ul className="mb-3 grid gap-1.5 text-sm">
        {columns.map(column => (
          <li key={column.id} className="flex items-baseline gap-2">
            <span aria-hidden className={cx('size-2.5 shrink-0 rounded-full tone-mark', colourClassOf(column.color))} />
            <span>
              <span className="font-medium">{column.title}</span>{' '}
              {column.prompt && <span className="text-muted">{column.prompt}</span>}
            </span>
          </li>
        ))}
      </ul>
      <ul className="grid gap-1.5 border-line border-t pt-3 text-muted text-sm">
        <li>{t(isAnonymousIn(settings, 'COLLECT') ? 'anonymous' : 'named')}</li>
        <li>{t('cards', { count: settings.maxCardsPerParticipant })}</li>
        <li>{t('votes', { count: settings.votesPerParticipant })}</li>
        {settings.allowMultipleVotes && <li>{t('multipleVotes')}</li>}
      </ul>
    </Card>
  )
}

/** All participants with their check-ins. */
function CheckIns() {
  const t = useTranslations('retro.board.checkIn')
  const { view } = useBoard()
  const { hasPresence } = useRoomContext()
  const checkInsByPerson = new Map(view.checkIns.map(checkIn => [checkIn.participantId, checkIn]))
  const people = [...view.participants].sort(
    (a, b) => Number(checkInsByPerson.has(b.id)) - Number(checkInsByPerson.has(a.id)),
  )
  return (
    <Card title={t('here')} description={t('checkedInCount', { count: checkInsByPerson.size, all: people.length })}>
      <ul className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        {people.map(({ id, userId, name, online }) => {
          const checkIn = checkInsByPerson.get(id)
          const mood = checkIn?.mood as Mood | null | undefined
          const presence = online ? 'online' : 'away'
          return (
            <li key={id} className="flex items-start gap-3 text-sm">
              <Avatar name={name} colourKey={userId ?? id} presence={hasPresence ? presence : undefined} />
              <span className="min-w-0 flex-1 pt-1">
                <span className="font-medium">{id === view.me.participantId ? t('you') : name}</span>
                {checkIn?.answer && <span className="block text-muted [overflow-wrap:anywhere]">{checkIn.answer}</span>}
                {!checkIn && <span className="block text-subtle">{t('notYet')}</span>}
              </span>
              {mood && (
                <span title={t(`moods.${mood}`)} className="shrink-0 pt-1 text-brand-ink">
                  <MoodIcon mood={mood} className="size-6" />
                  <span className="sr-only">{t(`moods.${mood}`)}</span>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

const tones = { pending: 'neutral', in_progress: 'info', completed: 'success', blocked: 'danger' } as const
const dayFormat = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/** The action items of the last retro with their status. */
function CarriedOverItems() {
  const t = useTranslations('retro.board.carried')
  const actionText = useTranslations('retro.board.actions')
  const format = useFormatter()
  const { view } = useBoard()
  const doneCount = view.carriedOver.filter(({ status }) => status === 'completed').length
  return (
    <Card title={t('title')} description={t('text', { done: doneCount, all: view.carriedOver.length })}>
      <ul className="grid gap-3 text-sm">
        {view.carriedOver.map(({ id, title, assigneeName, dueDate, status }) => (
          <li key={id} className="flex items-start justify-between gap-3">
            <span className="min-w-0">
              <span className="font-medium">{title}</span>
              <span className="block text-muted text-xs">
                {[
                  assigneeName || actionText('unassigned'),
                  dueDate && actionText('due', { date: format.dateTime(new Date(`${dueDate}T00:00:00Z`), dayFormat) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Badge tone={tones[status]}>{actionText(`statuses.${status}`)}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}
