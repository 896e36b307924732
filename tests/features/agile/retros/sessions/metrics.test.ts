import { afterAll, describe, expect, it } from 'vitest'
import { makeRetroApi } from '#tests/support/retro-api.ts'

const { t, api, callerWithToken, joinAsGuest, startRetroInPhase } = await makeRetroApi()
afterAll(t.close)

describe('the metrics of an account', () => {
  it('are null before five completed retros', async () => {
    const { token, account } = await t.register()
    const { body } = await callerWithToken(token)('GET', `${api}/accounts/${account.id}/metrics`)
    expect(body.data).toMatchObject({
      retrosHeld: 0,
      participation: null,
      actionsCompleted: null,
      averageRating: null,
      days: 90,
    })
  })

  it('count writers without identifying them, and use only retros with three or more ratings', async () => {
    const { token, account } = await t.register()
    const caller = callerWithToken(token)
    for (let count = 0; count < 5; count++) {
      const { data } = (await caller('GET', `${api}/accounts/${account.id}/metrics`)).body
      expect(data).toMatchObject({ retrosHeld: count, participation: null, actionsCompleted: null })
      const retro = await startRetroInPhase(caller, 'COLLECT')
      const guests = [
        await joinAsGuest(retro, 'Ada'),
        await joinAsGuest(retro, 'Ben'),
        await joinAsGuest(retro, 'Chloé'),
      ]
      await guests[0]!.call('POST', `${retro.url}/cards`, { columnId: 'start', content: 'One' })
      await guests[0]!.call('POST', `${retro.url}/cards`, { columnId: 'stop', content: 'Two' })
      await caller('POST', `${retro.url}/set-phase`, { phase: 'ACTION_ITEMS' })
      await caller('POST', `${retro.url}/action-items`, { title: 'Do it' })
      for (const guest of count === 1 ? guests : guests.slice(1))
        await guest.call('PUT', `${retro.url}/rating`, { rating: 4 })
      await caller('POST', `${retro.url}/complete`)
    }
    const { data } = (await caller('GET', `${api}/accounts/${account.id}/metrics`)).body
    // One of the four people wrote cards, and only the second retro has three ratings.
    expect(data).toMatchObject({ retrosHeld: 5, participation: 0.25, actionsCompleted: 0, averageRating: null })
    expect(data.figures.averageRating).toEqual({ value: null, count: 1, trend: [4] })
  })
})
