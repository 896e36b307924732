import type { Page } from '@playwright/test'
import { catalogues, translator } from '#i18n/messages.ts'
import { harbourLabs } from './support/people.ts'
import { expectReady, joinRetroAsGuest, joinRetroAsTom, openRetroAsMaya, type RetroPage } from './support/retro.ts'
import { expect, test } from './support/story.ts'
import { recordTraffic, type Traffic } from './support/traffic.ts'

/** The server can close a keep-alive connection just as it is reused. */
const retryOptions = { maxRetries: 3 }

const { board, formats } = catalogues.en.retro
const { start, stop } = formats.START_STOP_CONTINUE
const t = translator('en', 'retro')
const anonymousPhases = ['COLLECT', 'GROUP', 'VOTE', 'DISCUSS', 'ACTION_ITEMS'] as const

/** Texts of two anonymous cards and two comments, in turn of Tom and the guest. They appear nowhere else. */
const secrets = ['The keel is cracked', 'Nobody mends the nets', 'Then mend the keel in dock', 'The nets are too old']
/** The text of a card with its author's name. */
const namedText = 'Tom says this aloud'

type JsonObject = Record<string, unknown>

/** Returns all nested objects. */
function objectsIn(value: unknown): JsonObject[] {
  if (typeof value !== 'object' || value === null) return []
  const nestedObjects = Object.values(value).flatMap(objectsIn)
  return Array.isArray(value) ? nestedObjects : [value as JsonObject, ...nestedObjects]
}

/** Parses the data in a text: a frame, a response or the props of islands. */
function dataIn(text: string): unknown[] {
  const islandProps = /<script[^>]*application\/json[^>]*>([\s\S]*?)<\/script>/g
  if (text.startsWith('<')) return Array.from(text.matchAll(islandProps), ([, json]) => JSON.parse(json!))
  const isJson = /^[[{]/.test(text)
  return isJson ? [JSON.parse(text)] : []
}

/** Returns the markup of each card and comment that contains an anonymous text. */
const markupWithSecrets = (page: Page, texts: string[]) =>
  page.evaluate(
    ([pages, secretTexts]) =>
      pages.flatMap(html =>
        [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('.tone-card, li:not(:has(li))')]
          .map(({ outerHTML }) => outerHTML)
          .filter(markup => secretTexts.some(text => markup.includes(text))),
      ),
    [texts.filter(text => text.startsWith('<')), secrets] as const,
  )

test('no browser learns who wrote what in an anonymous retrospective, not even the facilitator’s', async ({
  visit,
}) => {
  const [maya, tom, gus] = [await visit(), await visit(), await visit()]
  const settings = { anonymousPhases: [...anonymousPhases], topicTimer: 0 }
  const { id, facilitator } = await openRetroAsMaya(maya, { name: 'Under the mask', settings })
  const traffics = [recordTraffic(maya.page), recordTraffic(tom.page), recordTraffic(gus.page)] as const
  const [secondMember, guest] = [await joinRetroAsTom(tom, id), await joinRetroAsGuest(gus, id)]
  const people: [RetroPage, Traffic, string[]][] = [
    [facilitator, traffics[0], []],
    [secondMember, traffics[1], [secrets[0]!, secrets[2]!]],
    [guest, traffics[2], [secrets[1]!, secrets[3]!]],
  ]
  const authorTraces = await authorTracesIn(maya.page, id)

  await facilitator.button(board.facilitation.start).click()
  await facilitator.advanceTo('COLLECT')
  await secondMember.composer(start.title).pressSequentially(secrets[0]!.slice(0, 8))
  await secondMember.writeCards(start.title, secrets[0]!)
  await guest.writeCards(stop.title, secrets[1]!, 'A slip of the pen')
  await guest.selectInMenu('A slip of the pen', board.card.remove)
  await tom.page.getByText(board.author.named, { exact: true }).click()
  await secondMember.writeCards(stop.title, namedText)
  await facilitator.writeCards(start.title, 'The captain writes too')
  for (const [person] of people) await person.button(board.ready.markDone).click()

  await facilitator.advanceTo('GROUP')
  await secondMember.expectPhase('GROUP')
  await secondMember.selectInMenu(secrets[0]!, board.card.edit)
  await tom.page.getByLabel(board.card.editLabel).fill(`${secrets[0]}, badly`)
  await tom.page.keyboard.press('Enter')
  await expect(guest.card(`${secrets[0]}, badly`)).toBeVisible()
  await guest.selectInMenu(secrets[1]!, t('board.card.moveTo', { column: start.title }))
  await expect(facilitator.column(start.title).getByText(secrets[1]!)).toBeVisible()
  await guest.button(t('board.reactions.add', { text: secrets[1]! })).click()
  await gus.page.locator(':popover-open').getByRole('button', { name: board.reactions.r1 }).click()
  await expect(facilitator.card(secrets[1]!).getByRole('button', { name: board.reactions.r1 })).toBeVisible()
  await expect(facilitator.card(namedText)).toContainText(harbourLabs.tom.name)

  await expect(secondMember.card(namedText)).toContainText(board.card.yours)
  await expect(
    secondMember.card(secrets[0]!),
    'own anonymous cards are not marked, because screens are shared',
  ).not.toContainText(board.card.yours)

  await facilitator.advanceTo('VOTE')
  await guest.vote(secrets[1]!)
  await secondMember.vote(`${secrets[0]}, badly`)
  await facilitator.vote(secrets[1]!)
  await facilitator.advanceTo('DISCUSS')
  await facilitator.button(board.discuss.openFirst).click()
  for (const [author, comment] of [
    [secondMember, secrets[2]!],
    [guest, secrets[3]!],
  ] as const) {
    await author.page.getByLabel(board.discuss.comment, { exact: true }).fill(comment)
    await author.page.keyboard.press('Enter')
    await expect(maya.page.getByText(comment, { exact: true })).toBeVisible()
  }
  await facilitator.advanceTo('ACTION_ITEMS')
  await facilitator.button(board.facilitation.endWithout).click()
  await maya.page.locator(':popover-open').getByRole('button', { name: board.facilitation.endWithout }).click()
  await guest.expectPhase('COMPLETED')

  for (const [{ page }, traffic, authorTexts] of people) {
    await traffic.waitForBodies()
    const ownTexts = traffic.frames
      .flatMap(objectsIn)
      .filter(({ mine }) => mine)
      .map(({ card, comment }) => String(((card ?? comment) as JsonObject | undefined)?.content))
      .filter(content => secrets.includes(content))
    expect([...new Set(ownTexts)].sort(), 'only own texts are marked as own').toEqual(authorTexts.toSorted())
    const liveCount = traffic.texts.length
    await page.reload()
    await expectReady(page)
    for (const path of [
      `/retro/sessions/${id}/summary`,
      ...(page === gus.page ? [] : ['/dashboard', '/retrospectives']),
    ]) {
      await page.goto(path)
      await traffic.waitForBodies()
    }
    const api = `/api/retrospectives/sessions/${id}`
    for (const path of [
      api,
      `${api}/summary`,
      ...['json', 'md', 'csv'].map(format => `${api}/export?format=${format}`),
    ])
      traffic.texts.push(await (await page.request.get(path, retryOptions)).text())
    expect(
      traffic.frames.filter(({ type }) => type === 'writing'),
      'no one learns that others write',
    ).toEqual([])

    const secretObjects = traffic.texts
      .flatMap(dataIn)
      .flatMap(objectsIn)
      .filter(({ content }) => secrets.some(secret => String(content ?? '').includes(secret)))
    expect(secretObjects.length).toBeGreaterThan(8)
    for (const card of secretObjects) {
      expect([card.authorId ?? null, card.name ?? null]).toEqual([null, null])
      expect(Object.keys(card).filter(key => !allowedKeys.has(key))).toEqual([])
      expect(authorTraces.filter(trace => JSON.stringify(card).includes(trace))).toEqual([])
    }
    const objectsAfterEnd = traffic.texts.slice(liveCount).flatMap(dataIn).flatMap(objectsIn)
    expect(
      objectsAfterEnd.filter(({ mine, content }) => mine && secrets.some(secret => String(content).includes(secret))),
      'own texts are not marked after the end',
    ).toEqual([])
    // Events name the card and no person. Only whole views contain people, in another place.
    const secretIds = new Set(secretObjects.map(card => String(card.id ?? card.cardId)))
    const events = traffic.frames.flatMap(({ events }) => (events ?? []) as JsonObject[])
    const cardEvents = events
      .map(event => JSON.stringify(event))
      .filter(text => [...secretIds].some(id => text.includes(id)))
    const revealingEvents = cardEvents.filter(
      text => !text.includes(namedText) && authorTraces.some(trace => text.includes(trace)),
    )
    expect(revealingEvents).toEqual([])
    const secretMarkup = await markupWithSecrets(page, traffic.texts)
    expect(secretMarkup.length).toBeGreaterThan(3)
    expect(secretMarkup.filter(markup => authorTraces.some(trace => markup.includes(trace)))).toEqual([])
    for (const line of traffic.texts.filter(text => !/^[<[{]/.test(text)).flatMap(text => text.split('\n')))
      if (secrets.some(secret => line.includes(secret)))
        expect(
          authorTraces.filter(trace => line.includes(trace)),
          line,
        ).toEqual([])
    expect(traffic.texts.some(text => text.includes('ownerKey'))).toBe(false)
  }
  // Control: the check works, because it finds the authors of named cards.
  const allObjects = traffics[0].texts.flatMap(dataIn).flatMap(objectsIn)
  expect(allObjects.filter(({ content, authorId }) => content === namedText && authorId).length).toBeGreaterThan(0)
})

/** The keys that an object with an anonymous text can have. */
const allowedKeys = new Set(
  'id cardId columnId content authorId mine isLate isShown groupId reactions name type count'.split(' '),
)

/** Returns everything that identifies the authors: names, participant ids and user ids. */
async function authorTracesIn(page: Page, id: string): Promise<string[]> {
  const response = await page.request.get(`/api/retrospectives/sessions/${id}`, retryOptions)
  const { participants } = (await response.json()).data.state as {
    participants: { id: string; userId: string | null; name: string }[]
  }
  expect(participants).toHaveLength(3)
  return participants.flatMap(({ id: participantId, userId, name }) => [
    participantId,
    name,
    name.split(' ')[0]!,
    ...(userId ? [userId] : []),
  ])
}
