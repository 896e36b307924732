import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { importBoard } from '#features/agile/kanban/exchange/commands.ts'
import { readDraft } from '#features/agile/kanban/exchange/queries.ts'
import { toJsonExport } from '#features/agile/kanban/exchange/read/rules-board-file.ts'
import { parseSourceInTurns } from '#features/agile/kanban/exchange/read/rules-source.ts'
import type { Draft } from '#features/agile/kanban/exchange/rules-draft.ts'
import { planImport } from '#features/agile/kanban/exchange/rules-import-plan.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { runCount } from '#tests/support/run-count.ts'
import { runToEnd } from '#tests/support/run-to-end.ts'

const setup = await makeBoardApi()
const { t, world, owner } = setup
afterAll(t.close)
const teamId = await setup.findOrCreateTeam(owner)
const anonymous = { requestId: null, ipAddress: null, userAgent: null }
const scope = scopeAtSignIn(t.services, world.homeAccount.id, world.homeAccount.ownerId, anonymous)
const now = t.clock.now()

const anyTime = fc.integer({ min: 1_600_000_000_000, max: now })
const anyText = (maxLength: number) =>
  fc
    .string({ unit: 'grapheme', maxLength })
    .map(value => value.replaceAll('\0', '').toWellFormed().trim().slice(0, maxLength))
// A blank Braille cell is an invisible letter. A title of such letters only is rejected.
const anyVisibleText = (maxLength: number) => anyText(maxLength - 1).map(value => value.replaceAll('\u2800', '') || 'x')
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const statuses = ['TODO', 'ACTIVE', 'COMPLETE'] as const
const anyPoints = orNull(fc.constantFrom(0, 0.5, 1, 3, 13))
const anyDay = orNull(fc.constantFrom('2026-01-31', '2027-12-01'))
const anyIdsOf = (count: number, prefix: string) =>
  fc.subarray(Array.from({ length: count }, (_, i) => `${prefix}_${i}`))
const anyIdOf = (count: number, prefix: string) =>
  orNull(fc.nat(Math.max(0, count - 1)).map(i => `${prefix}_${i}`)).map(id => (count > 0 ? id : null))
const anyPerson = fc.constantFrom(null, world.homeAccount.ownerId)

/** Any valid board: items in its columns and sprints, with any history. */
const anyBoard = fc
  .record({
    items: fc.nat(8),
    sprints: fc.nat(3),
    columns: fc.integer({ min: 1, max: 4 }),
    labels: fc.nat(3),
    deliveries: fc.nat(2),
  })
  .chain(size =>
    fc.record({
      board: fc.record({
        title: anyVisibleText(120),
        description: anyText(300),
        process: fc.constant('SCRUM'),
        team: fc.constant('Boats'),
        priority: fc.constantFrom('HIGH', 'LOW'),
        startDate: anyDay,
        targetDate: anyDay,
        isActive: fc.boolean(),
        lastNumber: fc.integer({ min: 20, max: 99 }),
        createdAt: anyTime,
        archivedAt: orNull(anyTime),
      }),
      labels: fc.tuple(
        ...Array.from({ length: size.labels }, (_, i) =>
          fc.constant({ id: `lab_${i}`, name: `Label ${i}`, color: 'red' }),
        ),
      ),
      columns: fc.tuple(
        ...Array.from({ length: size.columns }, (_, i) =>
          fc.record({
            id: fc.constant(`col_${i}`),
            title: anyVisibleText(60),
            status: fc.constantFrom(...statuses),
            wipLimit: orNull(fc.integer({ min: 1, max: 9 })),
            isHard: fc.boolean(),
            color: fc.constant('blue'),
            isGone: fc.constant(i === 3),
          }),
        ),
      ),
      sprints: fc.tuple(
        ...Array.from({ length: size.sprints }, (_, i) =>
          fc.record({
            id: fc.constant(`spr_${i}`),
            name: anyVisibleText(80),
            goal: anyText(99),
            status: fc.constantFrom('PLANNED', 'COMPLETED'),
            startDate: anyDay,
            endDate: anyDay,
            capacity: anyPoints,
            startedAt: orNull(anyTime),
            completedAt: orNull(anyTime),
            committedPoints: anyPoints,
            committedItems: orNull(fc.nat(9)),
            report: orNull(
              fc.record({
                committed: fc.constant([{ id: 'itm_lost', number: 7, title: 'Lost', points: 2, isDone: true }]),
                added: fc.constant([]),
                removed: fc.constant([]),
                completed: fc.constant([]),
                open: fc.constant([]),
              }),
            ),
          }),
        ),
      ),
      deliveries: fc.tuple(
        ...Array.from({ length: size.deliveries }, (_, i) =>
          fc.record({
            id: fc.constant(`del_${i}`),
            title: anyVisibleText(200),
            description: anyText(200),
            targetDate: anyDay,
            status: fc.constantFrom('ACTIVE', 'DONE'),
            doneAt: orNull(anyTime),
          }),
        ),
      ),
      items: fc.tuple(
        ...Array.from({ length: size.items }, (_, i) =>
          fc.record({
            id: fc.constant(`itm_${i}`),
            number: fc.constant(i + 1),
            title: anyVisibleText(200),
            description: anyText(400),
            kind: fc.constantFrom('STORY', 'EPIC'),
            columnId: anyIdOf(Math.min(3, size.columns), 'col'),
            points: anyPoints,
            parentId: anyIdOf(i, 'itm'),
            assignees: fc.constantFrom([], [world.homeAccount.ownerId]),
            labels: anyIdsOf(size.labels, 'lab'),
            priority: fc.constantFrom('HIGH', 'MEDIUM'),
            dueDate: anyDay,
            sprintId: anyIdOf(size.sprints, 'spr'),
            deliveryId: anyIdOf(size.deliveries, 'del'),
            checklist: fc.array(fc.record({ text: anyVisibleText(99), done: fc.boolean() }), { maxLength: 3 }),
            attachments: fc.array(fc.record({ title: anyText(50), url: fc.webUrl() }), { maxLength: 2 }),
            blockedAt: orNull(anyTime),
            blockedReason: anyText(99),
            createdBy: anyPerson,
            createdAt: anyTime,
            enteredAt: anyTime,
            workStartedAt: orNull(anyTime),
            workCompletedAt: orNull(anyTime),
            archivedAt: orNull(anyTime),
          }),
        ),
      ),
      history: fc.array(
        fc.record({
          item: fc.nat(7),
          from: anyIdOf(size.columns, 'col'),
          to: anyIdOf(size.columns, 'col'),
          by: anyPerson,
          at: anyTime,
          fromStatus: orNull(fc.constantFrom(...statuses)),
          toStatus: fc.constantFrom(...statuses),
          content: anyVisibleText(99),
          until: orNull(anyTime),
          sprint: fc.nat(2),
          points: anyPoints,
        }),
        { maxLength: 12 },
      ),
      views: fc.array(
        fc.record({
          name: anyVisibleText(60),
          query: fc.constantFrom('', 'label=lab_0&q=a', 'kind=BUG'),
          isShared: fc.boolean(),
        }),
        { maxLength: 2 },
      ),
      events: fc.array(
        fc.record({
          sprintId: anyIdOf(size.sprints, 'spr'),
          type: fc.constantFrom('REVIEW', 'OTHER'),
          title: anyVisibleText(120),
          description: anyText(99),
          startsAt: anyTime,
          duration: fc.integer({ min: 5, max: 90 }),
          timeZone: fc.constant('UTC'),
          people: fc.constantFrom([], [world.homeAccount.ownerId]),
          link: fc.constantFrom('', 'https://meet.test/x'),
        }),
        { maxLength: 2 },
      ),
    }),
  )
type BoardContent = typeof anyBoard extends fc.Arbitrary<infer T> ? T : never

const story = { userType: 'a buyer', so: 'it is quick', acceptanceCriteria: [{ text: 'One step', done: true }] }

function draftOf({ history, ...board }: BoardContent): Draft {
  const itemCount = board.items.length
  const itemHistory = history
    .filter(({ item }) => item < itemCount)
    .map(each => ({ ...each, itemId: `itm_${each.item}` }))
  return {
    ...board,
    people: [{ id: world.homeAccount.ownerId, name: 'Ines Lead' }],
    moves: itemHistory.map(({ itemId, from, to, fromStatus, toStatus, by, at }) => ({
      itemId,
      from,
      to,
      fromStatus,
      toStatus,
      by,
      at,
    })),
    comments: itemHistory.map(({ itemId, content, at, until }) => ({
      itemId,
      name: 'Bo',
      content,
      createdAt: at,
      editedAt: until,
    })),
    stories: board.items.map(({ id, title }) => ({ itemId: id, ...story, want: title })),
    places: board.items.map(({ id }) => ({ itemId: id, product: 'Shop', initiative: 'Checkout' })),
    blocks: itemHistory.map(({ itemId, content, at, until }) => ({ itemId, reason: content, since: at, until })),
    scope: itemHistory.flatMap(({ itemId, sprint, by, at, points: size }) =>
      sprint < board.sprints.length
        ? [{ sprintId: `spr_${sprint}`, itemId, change: 'ADDED' as const, points: size, by, at }]
        : [],
    ),
  } as unknown as Draft
}

/** Returns a file with ids numbered by first appearance. */
function withoutIds(file: object): unknown {
  const names = new Map<string, string>()
  const text = JSON.stringify({ ...file, exportedAt: null, people: null })
  return JSON.parse(
    text.replace(/\b(itm|col|lab|spr|del)_\w+/g, id => {
      if (!names.has(id)) names.set(id, `${id.slice(0, 3)} ${names.size}`)
      return names.get(id)!
    }),
  )
}

async function importFile(file: object): Promise<object> {
  const source = runToEnd(parseSourceInTurns(JSON.stringify(file)))
  if ('errorKey' in source) throw new Error(`${source.errorKey} ${JSON.stringify(source.fields)}`)
  const texts = { assignee: 'Assigned to', column: (name: string) => name }
  const members = [{ id: world.homeAccount.ownerId, name: 'Ines Lead', email: 'i@x.test' }]
  const plan = runToEnd(planImport(source, {}, { members, now, zone: 'UTC', texts }))
  const boardInput = {
    title: plan.draft.board.title,
    teamId,
    process: plan.process,
    assignee: texts.assignee,
    canPlaceBelowInitiatives: true,
  }
  const { id } = await importBoard(scope, plan, boardInput)
  return toJsonExport(await readDraft(scope, id, { withProductData: true }), now)
}

describe('any board', () => {
  it('is the same after an export and an import', async () => {
    await fc.assert(
      fc.asyncProperty(anyBoard, async boardContent => {
        const firstCopy = await importFile(toJsonExport(draftOf(boardContent), now))
        const secondCopy = await importFile(firstCopy)
        expect(withoutIds(secondCopy)).toEqual(withoutIds(firstCopy))
        // The first import loses no records either, for any order of its items.
        const countRecords = (file: object) =>
          Object.fromEntries(
            Object.entries(file).flatMap(([name, part]) =>
              Array.isArray(part) && name !== 'people' ? [[name, part.length]] : [],
            ),
          )
        expect(countRecords(firstCopy)).toEqual(countRecords(toJsonExport(draftOf(boardContent), now)))
      }),
      { numRuns: runCount({ short: 12, long: 160 }) },
    )
  }, 60_000)
})
