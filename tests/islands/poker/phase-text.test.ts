import { createTranslator } from 'use-intl/core'
import { expect, it } from 'vitest'
import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import type { Locale } from '#i18n/locale.ts'
import { messagesOf } from '#i18n/messages.ts'
import { phaseText, type Translate } from '#islands/poker/phase-text.ts'

const voter = (id: string, hasVoted: boolean) => ({ id, role: 'VOTER', online: true, hasVoted })
const view = {
  session: { status: 'ACTIVE', currentStoryId: 'sto_1' },
  stories: [{ id: 'sto_1', status: 'VOTING' }],
  participants: [voter('ana', true), voter('ben', true), voter('eva', false)],
  me: { role: 'VOTER' },
  countdown: { storyId: 'sto_1', endsAt: 3000 },
} as unknown as PokerView

const translate = (locale: Locale) =>
  createTranslator({ locale, messages: messagesOf(locale), namespace: 'poker.table' }) as Translate

it.each([
  ['en', 'Revealing in 3 seconds', '2 of 3 voted'],
  ['fr', 'Révélation dans 3 secondes', '2 sur 3 ont voté'],
] as const)('shows the turnout while the cards are about to be revealed (%s)', (locale, title, text) => {
  expect(phaseText(view, 3, translate(locale))).toMatchObject({ title, text })
})

it('shows the turnout as the title before that', () => {
  const { title, inLowWindows } = phaseText({ ...view, countdown: null }, null, translate('en'))
  expect([title, inLowWindows]).toEqual(['2 of 3 voted', 'hidden'])
})
