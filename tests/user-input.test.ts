import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AdminMessage } from '#features/accounts/contact-admin/schema.ts'
import { namesOf } from '#features/accounts/sso-providers/rules.ts'
import { parseSourceInTurns } from '#features/agile/kanban/exchange/read/rules-source.ts'
import { planImport } from '#features/agile/kanban/exchange/rules-import-plan.ts'
import { parseTitles } from '#features/agile/poker/rules-titles.ts'
import { withMailSafeNames } from '#kit/mail/mail-texts.ts'
import { runToEnd } from '#tests/support/run-to-end.ts'

const sourceFolder = new URL('../src/', import.meta.url).pathname
const files = globSync(['features/**/schema*.ts', 'features/**/protocol-commands.ts', 'features/**/rules-read-*.ts'], {
  cwd: sourceFolder,
})
  // The simulated Stripe reads what the product sends, which is checked before.
  .filter(file => !/\/(sso|simulated-stripe)\//.test(file))

// Secrets, addresses, options and search terms, which are not texts for other people.
const technicalFields = new Set(
  `id from to until by at use key kind label labels person people team subject items seen query back tags base
  email domain slug origin rollOver moveTo replacement invitedBy assignees createdBy discussed forecast
  password currentPassword newPassword confirmPassword confirmation code token setupToken pendingToken refreshToken
  sessionToken clientSecret fingerprint permission permissions PermissionsInput TeamFilter scopes action riskFactors userAgent
  ipAddress timestamp date time timeZone endsOn type link board votingSystem value cast sealedAs estimate finalEstimate
  wasTitle wasDescription wasTargetDate card checkout website openedAt version
  order curveOf work state was choice`.split(/\s+/),
)
const isTechnical = (path: string) =>
  technicalFields.has(path.split(/[. ]/).at(-1)!) || /(Ids?| (Preview|Import)Request\.content)$/.test(path)

/** Yields each field that accepts a plain string, with its path, also in arrays, unions, forms and defaults. */
function* fieldsOf(schema: z.core.$ZodType, path: string): Generator<[string, z.core.$ZodType]> {
  const { def } = schema._zod as unknown as { def: z.core.$ZodTypes['_zod']['def'] }
  switch (def.type) {
    case 'object':
      for (const [key, field] of Object.entries(def.shape)) yield* fieldsOf(field, `${path}.${key}`)
      return
    case 'array':
      return yield* fieldsOf(def.element, path)
    case 'record':
      return yield* fieldsOf(def.valueType, path)
    case 'union':
      for (const option of def.options) yield* fieldsOf(option, path)
      return
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return yield* fieldsOf(def.innerType, path)
    case 'pipe':
      if (z.core.safeParse(schema, 'a').success || def.in._zod.def.type === 'string') return yield [path, schema]
      return yield* fieldsOf(def.out._zod.def.type === 'transform' ? def.in : def.out, path)
    case 'string':
      yield [path, schema]
  }
}

async function fieldsIn(file: string) {
  const exportedValues = Object.entries((await import(`${sourceFolder}${file}`)) as Record<string, unknown>)
  return exportedValues.flatMap(([name, schema]) =>
    schema instanceof z.ZodType ? [...fieldsOf(schema, `${file} ${name}`)] : [],
  )
}

const keepsInvisibleCharacters = (schema: z.core.$ZodType) => {
  const result = z.core.safeParse(schema, 'Ana\u202efdp\u200b')
  return result.success && /[\u202e\u200b]/.test(JSON.stringify(result.data ?? ''))
}

describe('user input', () => {
  it('cannot pass a schema with direction marks or invisible characters', async () => {
    const fields = (await Promise.all(files.map(fieldsIn))).flat()
    expect(fields.length).toBeGreaterThan(500)
    const uncleanFields = fields.flatMap(([path, schema]) =>
      !isTechnical(path) && keepsInvisibleCharacters(schema) ? path : [],
    )
    expect([...new Set(uncleanFields)]).toEqual([])
  })

  it('is cleaned when it comes from texts, files and claims', () => {
    expect(parseTitles('\u202eLogin\n\u200b\nSign\u200b out')).toEqual(['Login', 'Sign out'])
    expect(AdminMessage.parse({ subject: ' \u202eInvoice\u200b  fdp', message: 'Hi' }).subject).toBe('Invoice fdp')
    expect(AdminMessage.safeParse({ subject: '\u200b\u2060', message: 'Hi' }).success).toBe(false)
    expect(namesOf({ given_name: '\u202eNo\u200bor', family_name: '\u2060' }, 'noor@a.test')).toEqual({
      firstName: 'Noor',
      lastName: '',
    })
    const table = runToEnd(parseSourceInTurns('Title,Labels\n\u202eShip\u200b it,\u2066urgent\n\u200b,none'))
    if ('errorKey' in table) throw new Error(table.errorKey)
    const texts = { assignee: '', column: (name: string) => name }
    const { draft } = runToEnd(planImport(table, {}, { members: [], now: 0, zone: 'UTC', texts }))
    expect(draft.items.map(({ title }) => title)).toEqual(['Ship it'])
    expect(draft.labels.map(({ name }) => name)).toEqual(['urgent'])
  })

  it('is isolated in a sentence of an email', () => {
    const name = '\u05d3\u05e0\u05d4'
    expect(withMailSafeNames({ name, title: name, count: 2, team: 'Web' })).toEqual({
      name: `\u2068${name}\u2069`,
      title: `\u2068${name}\u2069`,
      count: 2,
      team: 'Web',
    })
  })
})
