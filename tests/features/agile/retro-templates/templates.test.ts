import { afterAll, describe, expect, it } from 'vitest'
import { scoreOf, suggestFor } from '#features/agile/retros/templates/rules-suggest.ts'
import { builtInTemplates } from '#features/agile/retros/templates/texts.ts'
import { locales } from '#i18n/locale.ts'
import { makeRetroApi } from '#tests/support/retro-api.ts'

const { t, api, signInAs, joinAsGuest, createRetro, startRetroInPhase } = await makeRetroApi()
afterAll(t.close)
const owner = await signInAs('OWNER')
const templatesUrl = `${api}/templates`
const validTemplate = {
  name: 'Harbour',
  description: 'For the whole crew.',
  columns: [{ title: 'Sun' }, { title: 'Rain' }],
}

const makeTemplate = (
  name: string,
  difficulty: 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED',
  usageData: { rating: number | null; timesUsed: number },
) => ({ name, difficulty, participantRange: { min: 1, max: 50 }, usageData })

describe('a suggestion', () => {
  const candidates = [
    makeTemplate('simple', 'BEGINNER', { rating: 5, timesUsed: 3 }),
    makeTemplate('loved and rare', 'INTERMEDIATE', { rating: 5, timesUsed: 1 }),
    makeTemplate('known', 'INTERMEDIATE', { rating: 4, timesUsed: 20 }),
    makeTemplate('unused', 'INTERMEDIATE', { rating: null, timesUsed: 0 }),
    makeTemplate('common', 'INTERMEDIATE', { rating: 2, timesUsed: 50 }),
    makeTemplate('hard', 'ADVANCED', { rating: 3, timesUsed: 3 }),
  ]
  const suggestedNames = (people: number) => suggestFor(candidates, people).map(({ name }) => name)

  it.each([
    [1, ['simple']],
    [4, ['simple']],
    [5, ['known', 'common', 'loved and rare']],
    [10, ['known', 'common', 'loved and rare']],
    [11, ['hard']],
    [50, ['hard']],
  ])('for %i people contains the three best templates of the matching difficulty', (people, expected) => {
    expect(suggestedNames(people)).toEqual(expected)
  })

  it('ranks by rating times the logarithm of uses plus one', () => {
    expect(scoreOf({ rating: 4, timesUsed: 20 })).toBeCloseTo(4 * Math.log(21))
    expect(scoreOf({ rating: null, timesUsed: 20 })).toBe(0)
  })
})

describe('the built-in templates', () => {
  it.each(locales)('are complete and valid in %s', locale => {
    const builtIns = builtInTemplates(locale)
    expect(builtIns.length).toBeGreaterThanOrEqual(8)
    expect(new Set(builtIns.map(({ format }) => format)).size).toBe(6)
    for (const { name, description, columns, tags, participantRange, estimatedDuration } of builtIns) {
      for (const text of [name, description, ...columns.map(({ prompt }) => prompt)]) expect(text).not.toBe('')
      expect(tags).not.toEqual([])
      const titles = columns.map(({ title }) => title.toLowerCase())
      expect(titles).toEqual([...new Set(titles)])
      expect(titles.length).toBeGreaterThanOrEqual(1)
      expect(titles.length).toBeLessThanOrEqual(8)
      expect(participantRange.max).toBeGreaterThanOrEqual(participantRange.min)
      expect(estimatedDuration).toBeGreaterThanOrEqual(15)
      expect(estimatedDuration).toBeLessThanOrEqual(300)
    }
  })
})

describe("a template of the account's own", () => {
  it.each<[string, object, string, string]>([
    ['no name', { name: ' ' }, 'name', 'Enter a name for the template.'],
    ['no description', { description: '' }, 'description', 'Enter a description.'],
    ['no column', { columns: [] }, 'columns', 'Add at least one column.'],
    [
      'nine columns',
      { columns: Array.from({ length: 9 }, (_, n) => ({ title: `${n}` })) },
      'columns',
      'A template can have up to eight columns.',
    ],
    [
      'two columns with the same title in different case',
      { columns: [{ title: 'Sun' }, { title: 'SUN ' }] },
      'columns',
      'Two columns have the same title.',
    ],
    ['a column without a title', { columns: [{ title: ' ' }] }, 'columns.0.title', 'Enter a title for each column.'],
    [
      'no participants',
      { participantRange: { min: 0, max: 5 } },
      'participantRange.min',
      'Enter at least one participant.',
    ],
    [
      '51 people',
      { participantRange: { min: 1, max: 51 } },
      'participantRange.max',
      'A retrospective can have up to 50 participants.',
    ],
    [
      'a range whose minimum exceeds its maximum',
      { participantRange: { min: 6, max: 5 } },
      'participantRange.max',
      'The maximum can’t be below the minimum.',
    ],
    ['14 minutes', { estimatedDuration: 14 }, 'estimatedDuration', 'Enter a duration from 15 to 300 minutes.'],
    ['301 minutes', { estimatedDuration: 301 }, 'estimatedDuration', 'Enter a duration from 15 to 300 minutes.'],
  ])('is refused with %s', async (_, fields, path, message) => {
    const { status, body } = await owner('POST', templatesUrl, { ...validTemplate, ...fields })
    expect([status, body.fields?.[0]]).toEqual([422, { path, message }])
  })

  it('has a unique name, ignoring case', async () => {
    expect((await owner('POST', templatesUrl, { ...validTemplate, name: 'Twice' })).status).toBe(201)
    const { status, body } = await owner('POST', templatesUrl, { ...validTemplate, name: 'TWICE' })
    expect([status, body.error]).toEqual([409, 'A template with this name already exists. Choose another name.'])
    const foreignOwner = await signInAs('foreign owner')
    expect((await foreignOwner('POST', templatesUrl, { ...validTemplate, name: 'Twice' })).status).toBe(201)
  })

  it('is found by text, difficulty and group size', async () => {
    await owner('POST', templatesUrl, { ...validTemplate, name: 'Phare', tags: ['été'], difficulty: 'ADVANCED' })
    const findNames = async (search: object) =>
      (await owner('POST', `${templatesUrl}/search`, search)).body.data.items.map(({ name }: { name: string }) => name)
    expect(await findNames({ q: 'ete' })).toEqual(['Phare'])
    expect(await findNames({ q: 'phare', difficulty: 'BEGINNER' })).toEqual([])
    expect(await findNames({ q: 'phare', participants: 13 })).toEqual([])
    expect(await findNames({ format: 'SAILBOAT' })).toEqual(['Sailboat'])
  })

  it('cannot be deleted while an open retro uses it', async () => {
    const { body } = await owner('POST', templatesUrl, { ...validTemplate, name: 'In use' })
    const templateUrl = `${templatesUrl}/${body.data.id}`
    const retro = await createRetro(owner, { templateId: body.data.id })
    expect((await retro.viewFor(owner)).session.columns.map(({ title }) => title)).toEqual(['Sun', 'Rain'])
    const deleteResponse = await owner('DELETE', templateUrl)
    expect([deleteResponse.status, deleteResponse.body.error]).toEqual([
      409,
      'This template is used by a retrospective that isn’t over yet.',
    ])
    await owner('DELETE', retro.url)
    expect((await owner('DELETE', templateUrl)).status).toBe(200)
    expect((await owner('GET', templateUrl)).status).toBe(404)
  })

  it('is created from the configuration of a retro, without its content', async () => {
    const retro = await startRetroInPhase(owner, 'COLLECT', { name: 'Sprint 40', format: 'FOUR_LS' })
    await owner('POST', `${retro.url}/cards`, { columnId: 'liked', content: 'Kept to ourselves' })
    const { body } = await owner('POST', `${templatesUrl}/from-session`, { sessionId: retro.id })
    const createdTemplate = (await owner('GET', `${templatesUrl}/${body.data.id}`)).body
    expect(createdTemplate.data).toMatchObject({ name: 'Sprint 40', format: 'FOUR_LS', isBuiltIn: false })
    expect(JSON.stringify(createdTemplate)).not.toContain('Kept to ourselves')
  })

  it('counts its uses when retros end, and shows a rating from three people on', async () => {
    const readUsage = async () => {
      const { items } = (await owner('POST', `${templatesUrl}/search`, { q: 'Starfish' })).body.data
      return items[0].usageData
    }
    expect(await readUsage()).toEqual({ timesUsed: 0, rating: null })
    const retro = await startRetroInPhase(owner, 'ACTION_ITEMS', { templateId: 'std_starfish' })
    const guests = [await joinAsGuest(retro, 'Ada'), await joinAsGuest(retro, 'Ben')]
    await owner('PUT', `${retro.url}/rating`, { rating: 1 })
    for (const { call } of guests) await call('PUT', `${retro.url}/rating`, { rating: 5 })
    await owner('PUT', `${retro.url}/rating`, { rating: 2 })
    await owner('POST', `${retro.url}/complete`)
    // The mean of 1, 5 and 5. A changed rating counts once three ratings are new or changed.
    expect(await readUsage()).toEqual({ timesUsed: 1, rating: 3.7 })
    for (const { call } of guests) await call('PUT', `${retro.url}/rating`, { rating: 4 })
    // The mean of 2, 4 and 4.
    expect(await readUsage()).toEqual({ timesUsed: 1, rating: 3.3 })
  })
})
