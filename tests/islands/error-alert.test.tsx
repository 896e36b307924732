import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { describe, expect, it } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { messagesOf } from '#i18n/messages.ts'
import { ApiError } from '#islands/api.ts'
import { ErrorAlert } from '#islands/error-alert.tsx'
import { RoomRejection } from '#islands/room-client/room-protocol.ts'
import { Notices } from '#islands/rooms/notices.tsx'

const renderHtml = (view: React.ReactNode, locale: Locale = 'en') =>
  renderToStaticMarkup(
    <IntlProvider locale={locale} timeZone="UTC" messages={messagesOf(locale)}>
      {view}
    </IntlProvider>,
  )
const plansLink = /<a[^>]* href="\/pricing"[^>]*>.*See plans<\/a>/

describe('a rejection because of the plan', () => {
  it('leads to the plans from a failed call', () => {
    const planError = new ApiError(402, 'plan_limit', 'You’ve reached your plan’s limit of projects.')
    expect(renderHtml(<ErrorAlert thrown={planError} />)).toMatch(plansLink)
    expect(renderHtml(<ErrorAlert thrown={planError} />)).toContain('limit of projects.')
    expect(
      renderHtml(<ErrorAlert thrown={new RoomRejection('plan_limit', 'Paused')} text="This project is paused." />),
    ).toMatch(plansLink)
  })

  it('leads to the plans from the notices of a board or session', () => {
    const notice = (code: string) => ({
      id: '1',
      kind: 'rejected' as const,
      command: { type: 'x' },
      code,
      message: 'No',
      reason: null,
    })
    const renderNotices = (code: string) =>
      renderHtml(<Notices notices={[notice(code)]} retry={() => {}} dismiss={() => {}} reasonTranslators={[]} />)
    expect(renderNotices('plan_limit')).toMatch(plansLink)
    expect(renderNotices('conflict')).not.toMatch(plansLink)
  })

  it('is the only failure with this link', () => {
    expect(renderHtml(<ErrorAlert thrown={new ApiError(409, 'conflict', 'Reload and try again.')} />)).not.toMatch(
      plansLink,
    )
  })
})

it.each([
  ['en', 'go back to the list', 'Reload page'],
  ['fr', 'revenez à la liste', 'Recharger la page'],
  ['es', 'regresa a la lista', 'Volver a cargar la página'],
] as const)('a room that is not found says what to do (%s)', (locale, advice, button) => {
  const notice = { id: 'connection', kind: 'notFound' as const }
  const notices = <Notices notices={[notice]} retry={() => {}} dismiss={() => {}} reasonTranslators={[]} />
  const html = renderHtml(notices, locale)
  expect(html).toContain('role="alert"')
  expect(html).toContain(advice)
  expect(html).toMatch(new RegExp(`<button[^>]*>${button}`))
})
