import { SmilePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type PokerEvent, reactions } from '#features/agile/poker/live/protocol.ts'
import { buttonClass } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { useTable, useTableEvents } from './table-context.ts'

type Reaction = (typeof reactions)[number]
type ReactionEvent = Extract<PokerEvent, { type: 'reaction.sent' }>

/** Returns the message key for the name of a reaction. */
const messageKey = (reaction: Reaction) => `r${reactions.indexOf(reaction)}` as 'r0' | 'r1' | 'r2' | 'r3' | 'r4' | 'r5'

/** The menu of reactions. It stays open, so that several can be sent. */
export function ReactionMenu() {
  const t = useTranslations('pokerLive.reactions')
  const { can, send } = useTable()
  if (!can('reaction:send')) return null
  return (
    <Menu
      id="poker-reactions"
      label={t('label')}
      trigger={<SmilePlus aria-hidden className="size-4.5" />}
      triggerClass={buttonClass({ variant: 'secondary', isIconOnly: true })}
    >
      <div className="grid grid-cols-6">
        {reactions.map(reaction => (
          <button
            key={reaction}
            type="button"
            onClick={() => send('reaction:send', { reaction })}
            className="grid size-11 place-items-center rounded-control text-2xl transition hover:bg-sunken motion-safe:active:scale-90"
          >
            <span aria-hidden>{reaction}</span>
            <span className="sr-only">{t(messageKey(reaction))}</span>
          </button>
        ))}
      </div>
    </Menu>
  )
}

type FloatingReaction = { key: number; reaction: Reaction; name: string; isOwn: boolean; leftPercent: number }

/** The duration of a reaction, in milliseconds. */
const floatDuration = 3200
/** The maximum number of reactions that are shown at the same time. */
const maxFloating = 24
/** The minimum time between two announcements, in milliseconds. */
const announceInterval = 4000

let reactionCount = 0

/** Reactions float over the table. Screen readers get a summary at intervals. */
export function FloatingReactions() {
  const { view, getView } = useTable()
  const [floating, setFloating] = useState<FloatingReaction[]>([])
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const announceReactions = useReactionAnnouncer()

  useTableEvents(({ events, isCatchUp }) => {
    const reactionEvents = isCatchUp
      ? []
      : events.filter((event): event is ReactionEvent => event.type === 'reaction.sent')
    if (reactionEvents.length === 0) return
    const people = new Map(getView().participants.map(({ id, name }) => [id, name]))
    const newReactions = reactionEvents.map(({ participantId, reaction }): FloatingReaction => {
      reactionCount++
      // Steps of 37 percent spread consecutive reactions over the width, except its edges.
      return {
        key: reactionCount,
        reaction,
        name: people.get(participantId) ?? '',
        isOwn: participantId === view.me.participantId,
        leftPercent: 8 + ((reactionCount * 37) % 80),
      }
    })
    setFloating(before => [...before, ...newReactions].slice(-maxFloating))
    const lastKey = newReactions.at(-1)!.key
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      setFloating(before => before.filter(({ key }) => key > lastKey))
    }, floatDuration)
    timers.current.add(timer)
    announceReactions(newReactions.filter(({ isOwn }) => !isOwn))
  })

  useEffect(() => {
    const pendingTimers = timers.current
    return () => pendingTimers.forEach(clearTimeout)
  }, [])

  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 z-2 overflow-hidden">
      {floating.map(({ key, reaction, name, leftPercent }) => (
        <span key={key} className="reaction" style={{ left: `${leftPercent}%` }}>
          <span className="text-3xl">{reaction}</span>
          <span className="max-w-24 truncate rounded-full bg-raised/85 px-2 font-medium text-2xs">{name}</span>
        </span>
      ))}
    </div>
  )
}

function useReactionAnnouncer() {
  const t = useTranslations('pokerLive.reactions')
  const { announce } = useTable()
  const pendingSummary = useRef({ count: 0, lastAnnouncedAt: 0 })
  return (othersReactions: FloatingReaction[]) => {
    const lastReaction = othersReactions.at(-1)
    if (!lastReaction) return
    const summary = pendingSummary.current
    summary.count += othersReactions.length
    if (Date.now() - summary.lastAnnouncedAt < announceInterval) return
    const { name, reaction } = lastReaction
    announce(
      summary.count === 1 ? t('one', { name, reaction: t(messageKey(reaction)) }) : t('many', { count: summary.count }),
    )
    pendingSummary.current = { count: 0, lastAnnouncedAt: Date.now() }
  }
}
