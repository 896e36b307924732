import { useTranslations } from 'use-intl'
import { useBoard } from '#islands/retros/board-context.ts'
import { useRoomParts } from '#islands/rooms/room-context.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { MoodSign } from './mood-sign.tsx'
import type { Mood } from './moods.ts'

/** Who is here, and how they came in. */
export function CheckIns() {
  const t = useTranslations('retro.board.checkIn')
  const { view } = useBoard()
  const { hasHeard } = useRoomParts()
  const said = new Map(view.checkIns.map(checkIn => [checkIn.participantId, checkIn]))
  const people = [...view.participants].sort((a, b) => Number(said.has(b.id)) - Number(said.has(a.id)))
  return (
    <Card title={t('here')} description={t('saidCount', { said: said.size, all: people.length })}>
      <ul className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        {people.map(({ id, userId, name, online }) => {
          const checkIn = said.get(id)
          const mood = checkIn?.mood as Mood | null | undefined
          return (
            <li key={id} className="flex items-start gap-3 text-sm">
              <Avatar
                name={name}
                colourKey={userId ?? id}
                presence={hasHeard ? (online ? 'online' : 'away') : undefined}
              />
              <span className="min-w-0 flex-1 pt-1">
                <span className="font-medium">{id === view.me.participantId ? t('you') : name}</span>
                {checkIn?.answer && <span className="block text-muted [overflow-wrap:anywhere]">{checkIn.answer}</span>}
                {!checkIn && <span className="block text-subtle">{t('notYet')}</span>}
              </span>
              {mood && (
                <span title={t(`moods.${mood}`)} className="shrink-0 pt-1 text-brand-ink">
                  <MoodSign mood={mood} className="size-6" />
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
