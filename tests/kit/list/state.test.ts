import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addDays, daysBetween } from '#kit/day.ts'
import { formOf } from '#kit/list/form-schema.ts'
import { pageOfRows } from '#kit/list/select-rows.ts'
import { listQuery } from '#kit/list/state.ts'

const query = listQuery({
  sorts: { due: 'asc', name: 'asc', changed: 'desc' },
  filters: { status: z.enum(['OPEN', 'DONE']).optional() },
})

describe('the state of a list', () => {
  it('is read from a URL and written back unchanged', () => {
    const state = query.read({ q: 'tide', sort: 'name', order: 'desc', page: '3', status: 'DONE' })
    expect(query.write(state, { page: state.page })).toBe('?page=3&q=tide&sort=name&order=desc&status=DONE')
  })

  it('omits defaults from the URL, and starts at page 1 after a change', () => {
    expect(query.write(query.read({ page: '4' }))).toBe('')
    expect(query.write(query.read({ page: '4' }), { status: 'OPEN' })).toBe('?status=OPEN')
  })

  it('uses the default for an unreadable part, and keeps the rest', () => {
    expect(query.read({ page: 'x', status: 'LOST', q: 'tide' })).toMatchObject({ page: 1, q: 'tide' })
  })

  it('sorts by a clicked column in its default order, and reverses it at the second click', () => {
    const initialState = query.read({})
    expect(query.sortBy(initialState, 'changed')).toEqual({ sort: 'changed', order: undefined })
    expect(query.orderOf({ sort: 'changed' })).toBe('desc')
    const secondClick = query.sortBy({ sort: 'changed' }, 'changed')
    expect(secondClick).toEqual({ sort: 'changed', order: 'asc' })
    expect(query.sortBy({ sort: 'changed', order: 'asc' }, 'changed')).toEqual({ sort: 'changed', order: undefined })
  })
})

describe('the form of a schema', () => {
  const Goal = z.strictObject({
    name: z.string().min(1),
    text: z.string().default('none'),
    due: z.iso.date().nullable().default(null),
    target: z.coerce.number().int().default(100),
    isPublic: z.boolean().default(false),
  })
  const form = formOf(Goal)

  it('reads an empty field as null, as an empty text, or as not sent, as the schema allows', () => {
    const sentForm = { name: 'A', text: '', due: '', target: '5', isPublic: 'on', back: '/goals' }
    expect(form.parse(sentForm)).toEqual({ name: 'A', text: '', due: null, target: 5, isPublic: true })
  })

  it('names an invalid field and an unknown one', () => {
    const { error } = form.safeParse({ name: '', due: 'soon', extra: '1' })
    expect(error!.issues.map(({ path, code }) => path.join() || code).sort()).toEqual([
      'due',
      'name',
      'unrecognized_keys',
    ])
  })
})

describe('calendar days', () => {
  it('cross months, leap days and clock changes', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-03-29', -1)).toBe('2026-03-28')
    expect(daysBetween('2026-12-31', '2027-01-02')).toBe(2)
  })
})

it('loaded rows are paged and sorted in either order with empty values last', () => {
  const rows = [{ n: 2 }, { n: null }, { n: 1 }, { n: 3 }]
  const pageOf = (order: 'asc' | 'desc', page = 1) =>
    pageOfRows(rows, { n: ({ n }) => n }, { page, pageSize: 3, sort: 'n' }, order).items.map(({ n }) => n)
  expect([pageOf('asc'), pageOf('desc'), pageOf('asc', 2)]).toEqual([[1, 2, 3], [3, 2, 1], [null]])
})

it('a view parameter such as a range stays in the URL and does not count as a filter', () => {
  const rangeQuery = listQuery({ sorts: { due: 'asc' }, filters: {}, views: { range: z.enum(['7', '90']).optional() } })
  const state = rangeQuery.read({ range: '7' })
  expect([rangeQuery.write(state), rangeQuery.isFiltered(state), rangeQuery.read({ range: '8' }).range]).toEqual([
    '?range=7',
    false,
    undefined,
  ])
})
