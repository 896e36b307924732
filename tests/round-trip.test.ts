import { afterAll, describe, expect, it } from 'vitest'
import type { ZodType } from 'zod'
import { declaredRoutes } from '#kit/http/access.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { makeObjects } from '#tests/support/objects.ts'
import { formWith } from '#tests/support/page-form.ts'
import { sameOriginHeaders, toRequest } from '#tests/support/requests.ts'
import { type Ids, type RecordKind, recordKinds, uncoveredWrites } from '#tests/support/round-trips.ts'
import { sampleOf } from '#tests/support/samples.ts'
import { makeWorld } from '#tests/support/world.ts'

const t = await makeTestApp()
const world = await makeWorld(t)
const { own: objects, idsFor } = await makeObjects(t, world)
const { boardId, sprintId, deliveryId, itemId } = idsFor('own', '/kanban') as Ids
const ownIds = { ...objects, boardId, sprintId, deliveryId, itemId } as Ids
afterAll(t.close)

const owner = await world.principals.find(({ role }) => role === 'OWNER')!.headers()
type Fields = Record<string, unknown>

const addressOf = (path: string, ids: Ids) => path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? `:${name}`)

async function call(method: string, path: string, json?: unknown): Promise<Fields> {
  const response = await t.app.request(toRequest(path, { method, json, headers: owner }))
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  const body = JSON.parse(text)
  return body.data ?? body
}

/** Returns a value for every field that a caller can send. Each variant has other values. */
function sample({ samples, notSent = {} }: RecordKind, schema: ZodType, variant: number): Fields {
  const generatedValues = sampleOf(schema, variant)
  const values = { ...generatedValues, ...samples?.(ownIds, variant) }
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in generatedValues && !(name in notSent)))
}

async function readOne({ path, readFrom = path, read }: RecordKind, ids: Ids): Promise<Fields> {
  const data = await call('GET', addressOf(readFrom, ids))
  return read?.(data, ids.id!) ?? data
}

/** Expects the response to have every field as it was sent. Objects can have further fields. */
async function expectRead(recordKind: RecordKind, ids: Ids, sent: Fields) {
  const read = await readOne(recordKind, ids)
  for (const [name, value] of Object.entries(sent))
    if (!(name in (recordKind.notRead ?? {})))
      expect({ [name]: read[name] }, recordKind.name).toMatchObject({ [name]: value })
}

/** Expects the exported file to have every field. */
async function expectFile({ file }: RecordKind, ids: Ids, sent: Fields) {
  if (!file) return
  const response = await t.app.request(toRequest(addressOf(file.path, ids), { headers: owner }))
  const exported = file.read((await response.json()) as Fields, ids.id!)
  const expectedFields = Object.entries(sent).filter(([name]) => !(name in (file.missingFields ?? {})))
  expect(exported).toMatchObject(Object.fromEntries(expectedFields))
}

/** Returns all fields by path. The fields of an object, such as settings, are listed one by one. */
const fieldsByPath = (fields: Fields): [string, unknown][] =>
  Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? fieldsByPath(value as Fields).map(([innerPath, each]): [string, unknown] => [`${name}.${innerPath}`, each])
      : [[name, value]],
  )

/** Returns a value as the text of a form field, with one line for each entry of a list. */
function formTextOf(value: unknown): string {
  if (value === null) return ''
  return Array.isArray(value) ? value.join('\n') : String(value)
}

/** Expects the form to have a field for everything that can be changed, to show its value, and to change it. */
async function expectForm(recordKind: RecordKind, ids: Ids, current: Fields, next: Fields) {
  const { page, firstField, names = {} } = recordKind.form!
  const html = await (
    await t.app.request(toRequest(addressOf(page, ids), { headers: { ...owner, accept: 'text/html' } }))
  ).text()
  const form = formWith(html, firstField)
  const notInForm = recordKind.notInForm ?? {}
  const nameIn = (fieldPath: string) =>
    [names[fieldPath], fieldPath, fieldPath.split('.').at(-1)].find(name => name !== undefined && form.names.has(name))
  const changedFields = fieldsByPath(next).filter(([fieldPath]) => !(fieldPath in notInForm))
  expect(
    changedFields.filter(([fieldPath]) => nameIn(fieldPath) === undefined).map(([fieldPath]) => fieldPath),
    'fields the form lacks',
  ).toEqual([])
  const currentValues = new Map(fieldsByPath(current))
  const sentValues = { ...form.values }
  for (const [fieldPath, value] of changedFields) {
    const name = nameIn(fieldPath)!
    const currentValue = currentValues.get(fieldPath)
    if (typeof currentValue === 'boolean')
      expect([fieldPath, form.values[name] === 'on']).toEqual([fieldPath, currentValue])
    else expect([fieldPath, form.values[name]]).toEqual([fieldPath, formTextOf(currentValue)])
    if (value === false && form.hidden.has(name)) sentValues[name] = ''
    else if (value === false) delete sentValues[name]
    else sentValues[name] = value === true ? 'on' : formTextOf(value)
  }
  const action = form.action || addressOf(page, ids)
  const response = await t.app.request(
    toRequest(action, { form: sentValues, headers: { ...owner, ...sameOriginHeaders } }),
  )
  expect([response.status, response.status < 400 ? '' : await response.text()]).toEqual([303, ''])
  const storedFields = new Map(fieldsByPath(await readOne(recordKind, ids)))
  for (const [fieldPath, value] of changedFields)
    expect([fieldPath, storedFields.get(fieldPath)]).toEqual([fieldPath, value])
}

/** Expects the panel of a record to show every field that can be changed. */
async function expectPanel({ panel }: RecordKind, ids: Ids, current: Fields) {
  if (!panel) return
  const headers = { ...owner, accept: 'text/html' }
  const response = await t.app.request(toRequest(addressOf(panel.page, ids), { headers }))
  expect(panel.missing(await response.text(), current), 'fields the panel lacks').toEqual([])
}

/** Creates a record with every field. Returns its id and the ids in its path. */
async function createRecord(recordKind: RecordKind): Promise<Ids> {
  if (!recordKind.create) return ownIds
  const values = sample(recordKind, recordKind.create.schema, 1)
  const response = await call('POST', addressOf(recordKind.create.path, ownIds), values)
  const { id } = (response.item ?? response) as Fields
  if (id === undefined) throw new Error(`Nothing was created: ${JSON.stringify(response)}`)
  const ids = { ...ownIds, id: id as string }
  await expectRead(recordKind, ids, values)
  return ids
}

describe.each(recordKinds)('$name', recordKind => {
  it('returns every field that it accepts: from the API, in the form, and after the form', async () => {
    const ids = await createRecord(recordKind)
    const change = sample(recordKind, recordKind.update.schema, 2)
    await call(recordKind.update.method, addressOf(recordKind.path, ids), change)
    await expectRead(recordKind, ids, change)
    await expectFile(recordKind, ids, change)
    await expectPanel(recordKind, ids, change)
    if (recordKind.form) await expectForm(recordKind, ids, change, sample(recordKind, recordKind.update.schema, 3))
  })
})

it('every record that can be changed is tested or listed with a reason', () => {
  const withoutParameters = (path: string) => path.replace(/:\w+/g, ':')
  const knownRoutes = new Set(recordKinds.map(({ update, path }) => `${update.method} ${withoutParameters(path)}`))
  const otherRoutes = declaredRoutes(t.app)
    .filter(({ method, path }) => /^(PATCH|PUT)$/.test(method) && /^\/api\/.*\/:\w+$/.test(path))
    .map(({ method, path }) => `${method} ${withoutParameters(path)}`)
    .filter(
      route =>
        !knownRoutes.has(route) && !knownRoutes.has(route.replace(/^\w+/, name => (name === 'PUT' ? 'PATCH' : 'PUT'))),
    )
  const uncoveredRoutes = otherRoutes.filter(route => !uncoveredWrites.some(uncovered => uncovered.route.test(route)))
  expect(
    uncoveredRoutes,
    'routes to add to `recordKinds` or `uncoveredWrites` in tests/support/round-trips.ts',
  ).toEqual([])
})
