import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { describe, expect, it } from 'vitest'
import { messagesOf } from '#i18n/messages.ts'
import { ApiError } from '#islands/api.ts'
import { ErrorAlert } from '#islands/plans-link.tsx'
import { RoomRejection } from '#islands/room-client/room-protocol.ts'
import { Notices } from '#islands/rooms/notices.tsx'

const html = (view: React.ReactNode) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={messagesOf('en')}>
      {view}
    </IntlProvider>,
  )
const link = /<a[^>]* href="\/pricing"[^>]*>.*See plans<\/a>/

describe('a rejection because of the plan', () => {
  it('leads to the plans from a failed call', () => {
    const planError = new ApiError(402, 'plan_limit', 'You’ve reached your plan’s limit of projects.')
    expect(html(<ErrorAlert thrown={planError} />)).toMatch(link)
    expect(html(<ErrorAlert thrown={planError} />)).toContain('limit of projects.')
    expect(
      html(<ErrorAlert thrown={new RoomRejection('plan_limit', 'Paused')} text="This project is paused." />),
    ).toMatch(link)
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
    const notices = (code: string) =>
      html(<Notices notices={[notice(code)]} retry={() => {}} dismiss={() => {}} reasonTranslators={[]} />)
    expect(notices('plan_limit')).toMatch(link)
    expect(notices('conflict')).not.toMatch(link)
  })

  it('is the only failure with this link', () => {
    expect(html(<ErrorAlert thrown={new ApiError(409, 'conflict', 'Reload and try again.')} />)).not.toMatch(link)
  })
})
