import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { ParticipantView } from '#features/agile/retros/live/protocol.ts'
import { messagesOf } from '#i18n/messages.ts'
import {
  type RetroActions,
  RetroActionsContext,
  type RetroBoard,
  RetroBoardContext,
} from '#islands/retros/board-context.ts'
import { Readiness } from '#islands/retros/frame/readiness.tsx'
import { countReadiness } from '#islands/retros/topics.ts'
import { type Room, RoomContext } from '#islands/rooms/room-context.ts'

const person = (id: string, overrides: Partial<ParticipantView> = {}): ParticipantView => ({
  id,
  userId: `usr_${id}`,
  name: id,
  role: 'VOTER',
  online: true,
  ready: false,
  ...overrides,
})

const participants = [
  person('ana'),
  person('ben', { ready: true }),
  person('away', { online: false }),
  person('left', { online: false, ready: true }),
  person('observer', { role: 'OBSERVER' }),
  person('absent observer', { role: 'OBSERVER', online: false }),
]

it('counts the people who are online or done, without observers', () => {
  expect(countReadiness({ participants })).toEqual({ ready: 2, total: 3 })
})

it.each([
  ['WAITING', '2 people · 1 observer'],
  ['ACTIVE', '2 of 3 done · 1 observer'],
])('counts only the people who are here, before and after the start (%s)', (status, text) => {
  const board = {
    view: { session: { status }, participants, me: { participantId: null } },
    can: () => false,
  } as unknown as RetroBoard
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={messagesOf('en')}>
      <RoomContext value={{ hasPresence: true } as Room}>
        <RetroActionsContext value={{} as RetroActions}>
          <RetroBoardContext value={board}>
            <Readiness />
          </RetroBoardContext>
        </RetroActionsContext>
      </RoomContext>
    </IntlProvider>,
  )
  expect(html.match(/<p [^>]*>(.*?)<\/p>/)?.[1]).toBe(text)
})
